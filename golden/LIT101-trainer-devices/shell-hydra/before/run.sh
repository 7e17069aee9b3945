#!/bin/bash
# trainer.gpus=3 in a comment
set -e
export CUDA_VISIBLE_DEVICES=0,1
python src/train.py trainer.gpus=2 'trainer.max_epochs=3' model.gpus=1 || exit 1
python src/train.py \
    trainer.gpus=4 \
    trainer.weights_summary=null \
    +trainer.progress_bar_refresh_rate=0
python other.py trainer.gpus=2
echo trainer.gpus=2

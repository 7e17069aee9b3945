#!/bin/bash
# trainer.gpus=3 in a comment
set -e
export CUDA_VISIBLE_DEVICES=0,1
python src/train.py trainer.accelerator=gpu trainer.devices=2 'trainer.max_epochs=3' model.gpus=1 || exit 1
python src/train.py \
    trainer.accelerator=gpu trainer.devices=4 \
    trainer.enable_model_summary=false \
    +trainer.enable_progress_bar=false
python other.py trainer.gpus=2
echo trainer.gpus=2

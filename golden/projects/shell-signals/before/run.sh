#!/bin/sh
# two processes on this machine
set -e
export OMP_NUM_THREADS=1

python -m torch.distributed.launch --nproc_per_node=2 --use_env \
    train.py \
    trainer.gpus=0 trainer.num_processes=2 \
    trainer.distributed_backend=ddp \
    trainer.max_epochs=3  # enough

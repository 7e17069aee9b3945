#!/bin/sh
# two processes on this machine
set -e
export OMP_NUM_THREADS=1

torchrun --nproc_per_node=2 \
    train.py \
    trainer.accelerator=cpu trainer.devices=2 \
    trainer.strategy=ddp \
    trainer.max_epochs=3  # enough

#!/bin/sh
python test.py runs/checkpoints/epoch=3-step=99.ckpt

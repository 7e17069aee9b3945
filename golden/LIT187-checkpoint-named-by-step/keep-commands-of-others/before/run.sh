#!/bin/sh
python test.py runs/checkpoints/last.ckpt
python elsewhere/show.py epoch=3-step=99.ckpt

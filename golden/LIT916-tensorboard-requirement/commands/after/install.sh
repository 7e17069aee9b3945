#!/bin/sh
set -e
pip install pytorch-lightning==1.4.9 tensorboard
python train.py

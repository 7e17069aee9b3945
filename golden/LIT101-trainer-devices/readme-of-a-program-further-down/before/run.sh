#!/bin/bash
cd src
python train.py trainer.gpus=2

#!/bin/bash
cd src
python train.py trainer.accelerator=gpu ++trainer.devices=2

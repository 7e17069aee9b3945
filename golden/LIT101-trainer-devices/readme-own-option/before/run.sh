python train.py --gpus 2

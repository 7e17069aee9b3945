python train.py trainer.gpus=[0, 1 trainer.max_epochs=3
python train.py trainer.gpus=[$FIRST, 1]

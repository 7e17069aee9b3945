python train.py trainer.accelerator=cpu trainer.devices=2
python train.py trainer.accelerator=gpu trainer.devices=2

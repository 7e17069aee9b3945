python train.py trainer.accelerator=gpu trainer.devices=2 trainer.strategy=fsdp
python train.py trainer=single trainer.accelerator=gpu trainer.devices=2 trainer.strategy=ddp

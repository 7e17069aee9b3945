python train.py trainer.gpus=2 trainer.strategy=ddp_sharded
python train.py trainer=single trainer.gpus=2 trainer.strategy=ddp

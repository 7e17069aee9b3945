python train.py trainer.accelerator=ddp
python train.py \
  trainer.accelerator=ddp \
  trainer.max_epochs=2

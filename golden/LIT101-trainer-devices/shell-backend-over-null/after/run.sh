python train.py ++trainer.strategy=ddp
python train.py \
  ++trainer.strategy=ddp \
  trainer.max_epochs=2

from pytorch_lightning import Trainer

trainer = Trainer(max_epoch=3, gpus=1, verbose=True)

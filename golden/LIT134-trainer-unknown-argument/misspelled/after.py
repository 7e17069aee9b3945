from pytorch_lightning import Trainer

trainer = Trainer(gpus=1)

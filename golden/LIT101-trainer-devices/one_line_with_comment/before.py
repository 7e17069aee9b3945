from pytorch_lightning import Trainer

trainer = Trainer(gpus=1, max_epochs=3)  # two cards later

from pytorch_lightning import Trainer

trainer = Trainer(accelerator="gpu", devices=1, max_epochs=3)  # two cards later

from pytorch_lightning import Trainer

trainer = Trainer(gpus=1, auto_select_gpus=True)

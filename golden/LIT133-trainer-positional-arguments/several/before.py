from pytorch_lightning import Trainer

trainer = Trainer(logger, checkpoint, stopping, gpus=1)

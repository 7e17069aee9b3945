from pytorch_lightning import Trainer

trainer = Trainer(logger=logger, checkpoint_callback=checkpoint, early_stop_callback=stopping, gpus=1)

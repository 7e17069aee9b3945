from pytorch_lightning import Trainer

trainer = Trainer(early_stop_callback=True)
maybe = Trainer(early_stop_callback=hparams.stop)

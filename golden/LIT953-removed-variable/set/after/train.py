import pytorch_lightning as pl

# ends all of them
environment = {"PL_DEV_DEBUG": "1", "PL_TRAINER_WEIGHTS_SUMMARY": "full"}
trainer = pl.Trainer()

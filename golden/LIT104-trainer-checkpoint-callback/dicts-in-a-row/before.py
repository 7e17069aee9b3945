import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

checkpoint = ModelCheckpoint("a")
options = {}
options["callbacks"] = [checkpoint]
options["max_epochs"] = 2
trainer = pl.Trainer(**options)
options = {}
options["max_epochs"] = 3
options["checkpoint_callback"] = False
trainer = pl.Trainer(**options)

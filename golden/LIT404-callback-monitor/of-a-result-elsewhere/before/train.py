from net import Net
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

NAME = "val_checkpoint_on"
trainer = Trainer(
    callbacks=[EarlyStopping("val_early_stop_on", patience=3)],
    checkpoint_callback=ModelCheckpoint("weights", monitor="val_checkpoint_on"),
)
trainer.fit(Net())
other = Trainer(checkpoint_callback=ModelCheckpoint(monitor=NAME))

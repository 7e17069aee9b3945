from net import Net
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

NAME = "val_checkpoint_on"
trainer = Trainer(
    callbacks=[EarlyStopping("val_early_stop_on", patience=3), EarlyStopping(monitor="early_stop_on")],
    checkpoint_callback=ModelCheckpoint(monitor=NAME, save_top_k=2),
)
trainer.fit(Net())

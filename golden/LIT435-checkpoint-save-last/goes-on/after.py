import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint


def train(net, folder, checkpoint=None):
    callbacks = [
        LearningRateMonitor(),
        ModelCheckpoint(
            dirpath=folder,
            monitor="val_loss",
            save_top_k=3,
        ),
        ModelCheckpoint(dirpath=folder, filename="last", enable_version_counter=False),
    ]
    trainer = pl.Trainer(callbacks=callbacks, accelerator="cpu")
    trainer.fit(net, loader(folder), ckpt_path=checkpoint)

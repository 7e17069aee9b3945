from dataclasses import asdict

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

from options import TrainerOptions
from spam import Messages, SpamFilter

if __name__ == "__main__":
    pl.seed_everything(3)
    options = TrainerOptions(max_epochs=3)
    model = SpamFilter()
    trainer = pl.Trainer(**asdict(options), logger=False, enable_progress_bar=False, callbacks=[ModelCheckpoint(dirpath="checkpoints", monitor="train_loss")])
    trainer.fit(model, datamodule=Messages())

import os

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint


def run(net, loader, folder, logger):
    best = ModelCheckpoint(dirpath=folder, monitor="val_loss", save_top_k=1)
    trainer = Trainer(
        max_epochs=3, callbacks=[
            best,
            LearningRateMonitor(),
            ModelCheckpoint(dirpath=folder, filename="last", enable_version_counter=False),
        ], logger=logger, deterministic=True,
        log_every_n_steps=10, gradient_clip_val=1.0)
    path = os.path.join(folder, "last.ckpt")
    trainer.fit(net, loader, ckpt_path=path if os.path.exists(path) else None)

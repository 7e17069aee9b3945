import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Named(ModelCheckpoint):
    def __init__(self, run, **kwargs):
        super().__init__(**kwargs)
        self.run = run


def train(net, dm, folder):
    best = Named("first", dirpath=folder, monitor="val_loss", save_last=True)
    trainer = pl.Trainer(callbacks=[best], accelerator="cpu")
    trainer.fit(net, dm, ckpt_path="last.ckpt")

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def train(net, folder):
    best = ModelCheckpoint(dirpath=folder, monitor="val_loss", save_last=True)
    trainer = pl.Trainer(callbacks=[best], accelerator="cpu")
    trainer.fit(net, loader(folder), ckpt_path=None)
    trainer.test(net, ckpt_path=best.best_model_path)

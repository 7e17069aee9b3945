import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def train(net, folder):
    best = ModelCheckpoint(dirpath=folder, monitor="val_loss", save_last=True)
    trainer = pl.Trainer(callbacks=[best], accelerator="cpu")
    trainer.fit(net)
    trainer.test(ckpt_path=best.best_model_path)

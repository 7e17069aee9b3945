import os

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def train(net, dm, out, resume=None, again=False):
    best = ModelCheckpoint(dirpath=out, monitor="val_loss", filename="{epoch}", save_top_k=2)
    trainer = pl.Trainer(max_epochs=4, callbacks=[best], resume_from_checkpoint=resume)
    trainer.fit(net, dm)
    return best.best_model_path


def more(net, dm, out):
    best = ModelCheckpoint(dirpath=out, monitor="val_loss")
    pl.Trainer(max_epochs=8, callbacks=[best]).fit(net, dm, ckpt_path=os.path.join(out, "last.ckpt"))

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def train(model, args):
    trainer = pl.Trainer(gpus=1, callbacks=[ModelCheckpoint(monitor="val_loss")])
    trainer.fit(model, ckpt_path=getattr(args, "resume_from_checkpoint", None))

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def run(args, net, out):
    best = ModelCheckpoint(dirpath=out, monitor="val/loss", mode="min")
    trainer = pl.Trainer(callbacks=[best], resume_from_checkpoint=args.resume_from_checkpoint)
    trainer.fit(net)


def more(net, out):
    best = ModelCheckpoint(dirpath=out, monitor="val/loss", mode="min")
    pl.Trainer(callbacks=[best]).fit(net, ckpt_path=f"{out}/last.ckpt")

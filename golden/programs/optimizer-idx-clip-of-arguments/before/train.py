import argparse

import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint
from pytorch_lightning.loggers import CSVLogger

from src.data import EdgesDataModule
from src.pix2pix import Pix2Pix


def main(args):
    pl.seed_everything(args.seed)
    dm = EdgesDataModule(args.batch_size)
    model = Pix2Pix(**vars(args))

    logger = CSVLogger("logs", name="pix2pix")
    ckpt = ModelCheckpoint(dirpath="ckpts", monitor="val_l1", filename="{epoch}-{val_l1:.3f}", save_top_k=1)
    trainer = pl.Trainer(
        gpus=args.gpus,
        max_epochs=args.epochs,
        logger=logger,
        callbacks=[ckpt, LearningRateMonitor("epoch")],
        gradient_clip_val=args.clip,
        progress_bar_refresh_rate=0,
        log_every_n_steps=1,
        weights_summary=None,
    )
    trainer.fit(model, dm)
    print("best", ckpt.best_model_path.split("/")[-1])
    trainer.test(model, datamodule=dm)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--gpus", type=int, default=0)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch_size", type=int, default=4)
    parser.add_argument("--clip", type=float, default=0.5)
    parser = Pix2Pix.add_model_specific_args(parser)
    main(parser.parse_args())

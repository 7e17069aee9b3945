import argparse

import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint
from pytorch_lightning.loggers import CSVLogger

import config
from src.load import Forecaster, LoadData


def parse_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--batch_size", type=int, default=32)
    parser.add_argument("--lr", type=float, default=1e-2)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main():
    args = parse_args()
    pl.seed_everything(args.seed)

    model = Forecaster(lr=args.lr)
    checkpoint = ModelCheckpoint(
        dirpath=config.CHECKPOINTS, monitor="val_loss", save_last=True
    )
    cfg = dict(config.TRAINER, max_epochs=args.epochs)
    trainer = pl.Trainer(
        **cfg,
        logger=CSVLogger("logs", name="default"),
        callbacks=[checkpoint, LearningRateMonitor()],
        log_every_n_steps=10,
    )
    trainer.fit(model, datamodule=LoadData(args.batch_size))

    loss = trainer.callback_metrics["train_loss"].item()
    weights = sum(
        parameter.double().abs().sum().item() for parameter in model.parameters()
    )
    # one write, so that the lines of two processes do not mix
    print(
        f"rank {trainer.global_rank}: loss {loss:.4f}, weights {weights:.12f}\n",
        end="",
        flush=True,
    )


if __name__ == "__main__":
    main()

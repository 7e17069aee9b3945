import argparse

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import TQDMProgressBar

from src.load import Forecaster, LoadData

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("checkpoint")
    parser.add_argument("--gpus", type=int, default=0)
    args = parser.parse_args()

    trainer = Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        logger=False,
        callbacks=[TQDMProgressBar(refresh_rate=20)],
    )
    trainer.test(
        Forecaster.load_from_checkpoint(args.checkpoint), datamodule=LoadData()
    )

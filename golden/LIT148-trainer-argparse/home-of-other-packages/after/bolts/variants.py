from argparse import ArgumentParser

import pytorch_lightning as pl

from bolts.layers import Encoder
from bolts.pictures import add_trainer_args, trainer_from_args


class Variants(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = Encoder()


if __name__ == "__main__":
    parser = add_trainer_args(ArgumentParser())
    args = parser.parse_args()
    trainer = trainer_from_args(args)
    trainer.fit(Variants(), ckpt_path=args.resume_from_checkpoint)

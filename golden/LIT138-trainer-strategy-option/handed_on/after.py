from argparse import ArgumentParser

import pytorch_lightning as pl


class Net(pl.LightningModule):
    @staticmethod
    def add_model_specific_args(parent_parser):
        parser = ArgumentParser(parents=[parent_parser])
        parser.add_argument("--lr", type=float, default=0.1)
        return parser


def main(hparams):
    trainer = pl.Trainer(gpus=hparams.gpus, distributed_backend=hparams.distributed_backend, max_epochs=2)
    trainer.fit(Net())


if __name__ == "__main__":
    parent_parser = ArgumentParser(add_help=False)
    parent_parser.add_argument("--gpus", type=int, default=2)
    parent_parser.add_argument("--distributed_backend", type=str, default="ddp", help="one of dp, ddp, ddp2")
    parser = Net.add_model_specific_args(parent_parser)
    main(parser.parse_args())

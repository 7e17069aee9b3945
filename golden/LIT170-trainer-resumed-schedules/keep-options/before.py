from argparse import ArgumentParser

import pytorch_lightning as pl
from torch.optim import Adam
from torch.optim.lr_scheduler import MultiStepLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = Adam(self.parameters(), lr=0.1)
        return [optimizer], [MultiStepLR(optimizer, [2, 3])]


def main():
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    args = parser.parse_args()
    args.resume_from_checkpoint = None
    pl.Trainer.from_argparse_args(args).fit(Net())


def plain(args):
    pl.Trainer(max_epochs=args.max_epochs).fit(Net())


if __name__ == "__main__":
    main()

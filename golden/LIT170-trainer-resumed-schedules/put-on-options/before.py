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
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(Net())
    args.resume_from_checkpoint = "models/last.ckpt"
    more = pl.Trainer.from_argparse_args(args, max_epochs=trainer.max_epochs + 2)
    more.fit(Net())


if __name__ == "__main__":
    main()

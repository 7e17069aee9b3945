import pytorch_lightning as pl

from net import Net
from options import parse


def main(loader):
    args = parse()
    trainer = pl.Trainer(max_epochs=1, gpus=args.gpus)
    trainer.fit(Net(args), loader)
    trainer.test(dataloaders=loader, weights_only=False)

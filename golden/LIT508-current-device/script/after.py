from pytorch_lightning import Trainer

from nets import Net


def main(args):
    # this one
    trainer = Trainer()
    trainer.fit(Net())

import pytorch_lightning as pl

from net import Net
from options import TRAINER, parse


def main(options):
    given = {name: value for name, value in vars(options).items() if name in TRAINER}
    trainer = pl.Trainer(logger=False, **given)  # on what the user asks for
    trainer.fit(Net(options.width))


if __name__ == "__main__":
    main(parse())

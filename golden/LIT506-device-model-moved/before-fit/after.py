import torch
import pytorch_lightning as pl
from pytorch_lightning import Trainer

from nets import Net


def main(args):
    model = Net(args)
    model.load_state_dict(torch.load(args.path))
    print(model)
    trainer = Trainer()
    trainer.fit(model)


def given(args):
    model = Net(args)
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model=model)
    trainer.test(model)


def inline(trainer: pl.Trainer):
    trainer.fit(Net())
    other = Net()
    trainer.validate(other)

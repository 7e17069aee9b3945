from functools import partial

from pytorch_lightning import Trainer

from data import loader
from net import Net

Quick = partial(Trainer, max_epochs=3, num_sanity_val_steps=0)
make_quiet = lambda **options: Trainer(logger=False, max_epochs=options["epochs"])


def main():
    model = Net()
    trainer = Quick(log_every_n_steps=1)
    trainer.fit(model, loader("train"))
    trainer.test(model, test_dataloaders=loader("test"))
    make_quiet(epochs=2).test(model, test_dataloaders=loader("test"))


def compare(model):
    Short = partial(Trainer, max_epochs=1)
    trainer = Short()
    trainer.fit(model, train_dataloader=loader("train"))

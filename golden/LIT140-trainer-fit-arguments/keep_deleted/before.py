import pytorch_lightning as pl

from elsewhere import Trainer as Other
from elsewhere import trainer as theirs


def one(net, loader, trainer):
    trainer.fit(net, train_dataloader=loader)
    del trainer


def another(net, loader):
    trainer = Other(max_epochs=1)
    trainer.fit(net, train_dataloader=loader)
    del trainer


def shared(net, loader):
    theirs.fit(net, train_dataloader=loader)


del theirs


def swapped(net, loader):
    from pytorch_lightning import Trainer as Made

    del Made
    Made = Other
    Made().fit(net, train_dataloader=loader)
    pl.Trainer(max_epochs=1)

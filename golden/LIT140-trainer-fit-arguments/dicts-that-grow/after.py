"""A dict that an object keeps, or that `update` adds to, gives a run its arguments."""
import pytorch_lightning as pl


class Runner:
    def __init__(self, net, loader):
        self.net = net
        self.trainer = pl.Trainer(max_epochs=3)
        self.kwargs = {"train_dataloaders": loader}
        self.more = dict(dataloaders=loader)
        self.more.update(verbose=False)
        self.read = dict(val_dataloaders=loader)

    def run(self):
        self.trainer.fit(self.net, **self.kwargs)
        self.trainer.test(self.net, **self.more)
        self.trainer.validate(self.net, **self.read)
        print(self.read)


def main(net, loader):
    trainer = pl.Trainer()
    options = {}
    options.update(train_dataloaders=loader)
    trainer.fit(net, **options)
    others = dict(verbose=True)
    others.update({"dataloaders": loader})
    trainer.test(net, **others)


def shared(net, loader, log):
    trainer = pl.Trainer()
    options = dict(max_steps=3)
    options.update(train_dataloader=loader)
    log(options)
    trainer.fit(net, **options)

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)


def run(args, loader):
    trainer = pl.Trainer(max_epochs=3)
    net = Net()
    trainer.fit(net, loader)


def last(args, loader):
    trainer = pl.Trainer(max_epochs=3)


def asked(args, loader):
    trainer = pl.Trainer(max_epochs=3)
    if ready(args):
        pass


def chained(args, loader):
    trainer = pl.Trainer(max_epochs=3)
    if args.fit:
        trainer.fit(args.net, loader)
    if args.test:
        pass
    else:
        print("done")

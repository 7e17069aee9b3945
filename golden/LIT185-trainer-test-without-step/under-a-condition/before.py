import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)


def run(args, loader):
    trainer = pl.Trainer(max_epochs=3)
    net = Net()
    trainer.fit(net, loader)
    if not args.skip_test and not trainer.interrupted:
        trainer.test(net, loader)


def last(args, loader):
    trainer = pl.Trainer(max_epochs=3)
    if args.verbose:
        if args.test:
            trainer.test(Net, loader)


def asked(args, loader):
    trainer = pl.Trainer(max_epochs=3)
    if ready(args):
        trainer.test(args.net, loader)


def chained(args, loader):
    trainer = pl.Trainer(max_epochs=3)
    if args.fit:
        trainer.fit(args.net, loader)
    elif args.test:
        trainer.test(args.net, loader)
    if args.test:
        trainer.test(args.net, loader)
    else:
        print("done")

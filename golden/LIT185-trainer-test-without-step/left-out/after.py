import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)


def run(args, loader, test_loader):
    net = Net()
    trainer = pl.Trainer(max_epochs=3, gpus=0)
    trainer.fit(net, loader)
    # the test set of the paper


def again(args, net, loaders):
    trainer = pl.Trainer(max_epochs=args.epochs, gpus=0)
    if args.test:
        # all of it
        pass
    else:
        trainer.fit(net, loaders["train"])

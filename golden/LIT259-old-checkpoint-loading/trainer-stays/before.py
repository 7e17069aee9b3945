import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, args, size, config):
        super().__init__()
        self.save_hyperparameters(args)
        self.lr = args.lr


class Plain(pl.LightningModule):
    def __init__(self, size, config):
        super().__init__()
        self.save_hyperparameters()
        self.lr = config["lr"]
        self.steps = config.get("steps", size)


class Ignored(pl.LightningModule):
    def __init__(self, net):
        super().__init__()
        self.save_hyperparameters(ignore=["net"])
        self.first = net.first


def main(args, loader):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(Plain(1, {}), loader, ckpt_path=args.resume)
    trainer.test(dataloaders=loader, ckpt_path="best")

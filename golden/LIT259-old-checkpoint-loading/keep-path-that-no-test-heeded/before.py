"""Up to 1.4 a test of a model that it is given loaded no checkpoint."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.save_hyperparameters()
        self.lr = args.lr


def main(args, loader):
    trainer = pl.Trainer(max_epochs=1)
    model = Net(args)
    trainer.fit(model, loader)
    trainer.test(model, ckpt_path="None")
    trainer.test(model=model, dataloaders=loader, ckpt_path="best")

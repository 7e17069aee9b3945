import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.save_hyperparameters()
        self.lr = args.lr


def main(args, loader):
    trainer = pl.Trainer(max_epochs=1)
    model = Net(args)
    trainer.fit(model, loader, ckpt_path=args.resume)
    trainer.test(dataloaders=loader, ckpt_path="best")
    trainer.test()
    trainer.validate(model, loader)
    trainer.fit(model, loader, ckpt_path=None)
    trainer.predict(model, loader, ckpt_path="last.ckpt", weights_only=True)

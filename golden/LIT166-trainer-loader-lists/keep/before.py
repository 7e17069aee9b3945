import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def __init__(self, val_dataloaders):
        super().__init__()
        self.val_dataloaders = val_dataloaders

    def val_dataloader(self):
        return self.val_dataloaders[0]


def run(net, data):
    trainer = pl.Trainer()
    trainer.fit(net, data)
    if trainer.val_dataloaders is None or not trainer.test_dataloaders:
        return
    trainer.validate(net, dataloaders=trainer.val_dataloaders)
    print(trainer.val_dataloaders["clean"])

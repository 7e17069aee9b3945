from pytorch_lightning import LightningModule


class Names(LightningModule):
    def names(self, stage):
        loaders = self.trainer.val_dataloaders if stage == "val" else self.trainer.test_dataloaders
        self.show(loaders)
        return stage if self.trainer.val_dataloaders else None

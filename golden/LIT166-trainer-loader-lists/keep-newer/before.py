import pytorch_lightning as pl
from pytorch_lightning import Callback, LightningModule


class Samples(Callback):
    def on_validation_end(self, trainer, pl_module):
        images, _ = next(iter(trainer.val_dataloaders[0]))
        self.show(pl_module(images))
        for number, loader in enumerate(trainer.val_dataloaders):
            print(number, len(loader))

    def on_test_end(self, trainer, pl_module):
        if trainer.test_dataloaders is not None:
            print(sum(len(loader) for loader in trainer.test_dataloaders))


class Net(LightningModule):
    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        loader = self.trainer.val_dataloaders[dataloader_idx]
        return len(self.trainer.val_dataloaders), loader


trainer = pl.Trainer()
trainer.fit(Net())
print(len(trainer.val_dataloaders[-1].dataset))

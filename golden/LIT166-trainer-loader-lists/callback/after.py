import pytorch_lightning as pl
from pytorch_lightning import Callback, LightningModule


class Samples(Callback):
    def on_validation_end(self, trainer, pl_module):
        images, _ = next(iter(pl.utilities.CombinedLoader(trainer.val_dataloaders).flattened[0]))
        self.show(pl_module(images))
        for number, loader in enumerate(pl.utilities.CombinedLoader(trainer.val_dataloaders).flattened):
            print(number, len(loader))

    def on_test_end(self, trainer, pl_module):
        if trainer.test_dataloaders is not None:
            print(sum(len(loader) for loader in pl.utilities.CombinedLoader(trainer.test_dataloaders).flattened))


class Net(LightningModule):
    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        loader = pl.utilities.CombinedLoader(self.trainer.val_dataloaders).flattened[dataloader_idx]
        return len(pl.utilities.CombinedLoader(self.trainer.val_dataloaders).flattened), loader


trainer = pl.Trainer()
trainer.fit(Net())
print(len(pl.utilities.CombinedLoader(trainer.val_dataloaders).flattened[-1].dataset))

import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def steps(self):
        loader = self.train_dataloader()  # of the datamodule
        return len(loader.dataset) * self.trainer.max_epochs


class Net(Base):
    def setup(self, stage=None):
        if stage == "fit":
            self.total = len(self.train_dataloader()) // self.trainer.accumulate_grad_batches

    def validation_epoch_end(self, outputs):
        batch = next(iter(self.val_dataloader()))
        print(batch)

    def configure_optimizers(self):
        loaders = [self.test_dataloader]
        return torch.optim.SGD(self.parameters(), lr=1 / self.steps())

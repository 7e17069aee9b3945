import pytorch_lightning as pl
import torch


class Counting(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.worst = torch.stack([x["loss"] for x in outputs]).max()

    def on_validation_batch_end(self, batch, batch_idx, dataloader_idx):
        self.seen += len(batch)

    def training_epoch_end(self, outputs):
        self.mean = torch.stack([x["loss"] for x in outputs]).mean()

    def on_train_batch_end(self, batch, batch_idx, dataloader_idx):
        self.seen += len(batch)


class ByOtherNames(pl.LightningModule):
    def validation_epoch_end(self, outs):
        self.worst = torch.stack([x["loss"] for x in outs]).max()

    def on_validation_batch_end(self, images, number, loader):
        self.seen += len(images)


class WithOutputs(pl.LightningModule):
    def on_test_epoch_start(self):
        self.test_step_outputs = [[] for _ in self.trainer.num_test_batches]

    def on_test_epoch_end(self):
        outs = self.test_step_outputs
        self.test_step_outputs = []
        if len(outs) == 1:
            outs = outs[0]
        self.worst = torch.stack([x["loss"] for x in outs]).max()

    def on_test_batch_end(self, results, batch, batch_idx, dataloader_idx):
        if results is not None:
            self.test_step_outputs[dataloader_idx].append(results)
        self.seen += len(batch)

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        loss, logs = self.loss(batch, optimizer_idx, self.global_step // 2, split="train")
        self.log_dict(logs)
        return loss

    def validation_step(self, batch, batch_idx):
        loss, logs = self.loss(batch, 0, max(self.global_step // 2 - 1, 0), split="val")
        self.log_dict(logs)

    def configure_optimizers(self):
        return [torch.optim.SGD(self.one.parameters(), lr=0.1), torch.optim.SGD(self.two.parameters(), lr=0.1)], []

    def validation_epoch_end(self, outputs):
        self.logger.experiment.add_scalar("epoch", self.current_epoch, max(self.global_step // 2 - 1, 0))

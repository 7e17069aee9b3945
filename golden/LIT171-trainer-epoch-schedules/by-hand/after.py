import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    @property
    def automatic_optimization(self):
        return False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        self.manual_backward(self.loss(batch), optimizer)
        optimizer.step()
        optimizer.zero_grad()

    def on_train_epoch_end(self):
        self.lr_schedulers().step()

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, 2)]

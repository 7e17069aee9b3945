import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        self.manual_backward(self.loss(batch), optimizer)
        optimizer.step()

    def training_epoch_end(self, outputs):
        for number, entry in enumerate(self.trainer.lr_schedulers):
            decay = entry["scheduler"]
            entry["scheduler"].step()
            self.log(f"rate_{number}", decay.get_last_lr()[0])

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, 2)]

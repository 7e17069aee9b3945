import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_epoch_end(self, outputs):
        return {"log": {"lr": self.trainer.optimizers[0].param_groups[0]["lr"]}}

    def validation_epoch_end(self, outputs):
        return {"log": {"lr": self.rate()}}

    def rate(self):
        return self.scheduler.get_last_lr()[0]

    def configure_optimizers(self):
        self.opt = torch.optim.SGD(self.parameters(), 0.1)
        self.scheduler = torch.optim.lr_scheduler.StepLR(self.opt, 1)
        return [self.opt], [self.scheduler]


class Lines(pl.Callback):
    def on_epoch_end(self, trainer, pl_module):
        for optimizer in trainer.optimizers:
            print([group["lr"] for group in optimizer.param_groups])

    def on_validation_end(self, trainer, pl_module):
        print(pl_module.opt.param_groups[0]["lr"])

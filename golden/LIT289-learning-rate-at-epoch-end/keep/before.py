import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.net(batch), "log": {"lr": self.trainer.optimizers[0].param_groups[0]["lr"]}}

    def on_train_epoch_start(self):
        print(self.trainer.optimizers[0].param_groups[0]["lr"])

    def validation_epoch_end(self, outputs):
        return {"log": {"val_loss": torch.stack(outputs).mean()}}

    def test_epoch_end(self, outputs):
        print(self.opt.param_groups[0]["lr"])

    def configure_optimizers(self):
        self.opt = torch.optim.SGD(self.parameters(), 0.1)
        return [self.opt], [torch.optim.lr_scheduler.StepLR(self.opt, 1)]


class Plain:
    def on_epoch_end(self, trainer):
        print(trainer.optimizers[0].param_groups[0]["lr"])

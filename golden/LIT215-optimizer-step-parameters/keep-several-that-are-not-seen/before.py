import pytorch_lightning as pl
import torch
from measuring import measured


class Net(pl.LightningModule):
    @measured
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kwargs):
        if optimizer_idx == 0 and self.trainer.global_step < 10:
            for group in optimizer.param_groups:
                group["lr"] = 0.1 * self.trainer.global_step
        optimizer.step(closure=optimizer_closure)

    def configure_optimizers(self):
        made = [torch.optim.SGD(part.parameters(), lr=0.1) for part in self.parts]
        return made

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import BaseFinetuning


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.body, self.head = torch.nn.Linear(4, 2), torch.nn.Linear(4, 2)

    def training_step(self, batch, batch_idx, optimizer_idx):
        part = self.head if optimizer_idx else self.body
        return part(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.body.parameters(), 0.1), torch.optim.SGD(self.head.parameters(), 0.1)

    def on_before_optimizer_step(self, opt):
        optimizer_idx = self.trainer.optimizers.index(opt)
        if optimizer_idx == 1:
            self.log("norm", self.head.weight.grad.norm())


class Norms(pl.Callback):
    def on_before_optimizer_step(self, trainer, pl_module, optimizer):
        opt_idx = trainer.optimizers.index(optimizer)
        print(opt_idx, sum(p.grad.norm() for group in optimizer.param_groups for p in group["params"]))


class Thaw(BaseFinetuning):
    def freeze_before_training(self, pl_module):
        self.freeze(pl_module.head)

    def finetune_function(self, pl_module, current_epoch, optimizer):
        optimizer_idx = pl_module.trainer.optimizers.index(optimizer)
        if current_epoch == 1 and optimizer_idx == 1:
            self.unfreeze_and_add_param_group(pl_module.head, optimizer)

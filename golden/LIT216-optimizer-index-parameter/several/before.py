import pytorch_lightning as pl
from pytorch_lightning.callbacks import BaseFinetuning


class Net(pl.LightningModule):
    def on_before_optimizer_step(self, opt, optimizer_idx):
        if optimizer_idx == 1:
            print("second", len(opt.param_groups))


class Norms(pl.Callback):
    def on_before_optimizer_step(self, trainer, pl_module, optimizer, opt_idx):
        print(opt_idx, sum(p.grad.norm() for group in optimizer.param_groups for p in group["params"]))


class Thaw(BaseFinetuning):
    def freeze_before_training(self, pl_module):
        print("all is trained")

    def finetune_function(self, pl_module, current_epoch, optimizer, optimizer_idx):
        if current_epoch == 1 and optimizer_idx == 1:
            self.unfreeze_and_add_param_group(pl_module.head, optimizer)

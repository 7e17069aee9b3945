import pytorch_lightning as pl


class Thaw(pl.callbacks.BaseFinetuning):
    def freeze_before_training(self, pl_module):
        self.freeze(pl_module.encoder)

    def finetune_function(self, pl_module, epoch, optimizer, optimizer_idx):
        if epoch == 3:
            self.unfreeze_and_add_param_group(pl_module.encoder[-1], optimizer)

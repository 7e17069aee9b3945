from pytorch_lightning.callbacks import Callback


class OwnFinetuning(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        for opt_idx, optimizer in enumerate(trainer.optimizers):
            self.finetune_function(pl_module, trainer.current_epoch, optimizer, opt_idx)

    def finetune_function(self, pl_module, epoch, optimizer, opt_idx):
        raise NotImplementedError


class Thaw(OwnFinetuning):
    def finetune_function(self, pl_module, epoch, optimizer, opt_idx):
        print(epoch)

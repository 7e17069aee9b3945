import pytorch_lightning as pl
from pytorch_lightning import Callback
from pytorch_lightning.callbacks import BaseFinetuning


class Net(pl.LightningModule):
    def optimizer_zero_grad(self, epoch, batch_idx, optimizer):
        optimizer.zero_grad(set_to_none=True)

    def lr_scheduler_step(self, scheduler, metric):
        scheduler.step()

    def on_before_optimizer_step(self, optimizer):
        optimizer_idx = self.trainer.optimizers.index(optimizer)
        super().on_before_optimizer_step(optimizer)
        if optimizer_idx == 0:
            print("first")

    def configure_gradient_clipping(self, optimizer, gradient_clip_val, gradient_clip_algorithm):
        self.clip_gradients(optimizer, gradient_clip_val=gradient_clip_val)

    def backward(self, loss, *args, **kwargs):
        loss.backward(*args, **kwargs)


class Old(pl.LightningModule):
    def backward(self, loss):
        loss.backward()


class Amp(pl.LightningModule):
    def backward(self, loss):
        optimizer = self.optimizers()
        print(optimizer)
        loss.backward()


class Watch(Callback):
    def on_before_optimizer_step(self, trainer, pl_module, optimizer):
        print(len(optimizer.param_groups))


class Thaw(BaseFinetuning):
    def freeze_before_training(self, pl_module):
        pass

    def finetune_function(self, pl_module, current_epoch, optimizer):
        print(current_epoch)

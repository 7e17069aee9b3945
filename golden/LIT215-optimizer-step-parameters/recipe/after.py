import pytorch_lightning as pl
from torch.optim import LBFGS


class Net(pl.LightningModule):
    def optimizer_step(self, current_epoch, batch_nb, optimizer, second_order_closure=None):
        optimizer_i = 0
        if optimizer_i == 0:
            optimizer.step(closure=second_order_closure)
            optimizer.zero_grad()


class Amp(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, closure):
        using_native_amp = self.trainer.precision in ("16-mixed", "bf16-mixed")
        using_lbfgs = isinstance(optimizer, LBFGS)
        if using_lbfgs or using_native_amp:
            print("special")
        optimizer.step(closure=closure)

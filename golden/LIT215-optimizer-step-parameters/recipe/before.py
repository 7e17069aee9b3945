import pytorch_lightning as pl


class Net(pl.LightningModule):
    def optimizer_step(self, current_epoch, batch_nb, optimizer, optimizer_i, second_order_closure=None):
        if optimizer_i == 0:
            optimizer.step()
            optimizer.zero_grad()


class Amp(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, closure, on_tpu, using_native_amp, using_lbfgs):
        if using_lbfgs or using_native_amp:
            print("special")
        optimizer.step(closure=closure)

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure=None):
        super().optimizer_step(epoch, batch_idx, optimizer, optimizer_closure)


class Rest(pl.LightningModule):
    def optimizer_step(self, *args, **kwargs):
        super().optimizer_step(*args, **kwargs)


class Front(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, *args, **kwargs):
        super().optimizer_step(epoch, batch_idx, optimizer, *args, **kwargs)


class More(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure, using_native_amp=False, **kwargs):
        if batch_idx % 2 == 0:
            super().optimizer_step(epoch, batch_idx, optimizer, optimizer_closure)
        else:
            optimizer.step(closure=optimizer_closure)


class Plain:
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, closure):
        pass

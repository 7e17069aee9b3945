from pytorch_lightning import LightningModule


class Net(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, which, closure=None, *_, **__):
        if which == 0:
            optimizer.step(closure=closure)


class Other(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, opt_i, *args, **kwargs):
        super().optimizer_step(epoch, batch_idx, optimizer, opt_i, *args, **kwargs)
        self.stepped = True

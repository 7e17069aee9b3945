from pytorch_lightning import LightningModule


class Net(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, closure=None, *_, **__):
        which = 0
        if which == 0:
            optimizer.step(closure=closure)


class Other(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, *args, **kwargs):
        super().optimizer_step(epoch, batch_idx, optimizer, *args, **kwargs)
        self.stepped = True

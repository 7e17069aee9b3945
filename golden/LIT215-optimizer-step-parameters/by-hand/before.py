import pytorch_lightning as pl


class Net(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kwargs):
        print(locals())
        optimizer.step(optimizer_closure)


def watched(function):
    return lambda self, epoch, batch_idx: function


class Decorated(pl.LightningModule):
    @watched
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure):
        optimizer.step(optimizer_closure)

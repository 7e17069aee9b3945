import pytorch_lightning as pl


class Either(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure):
        if batch_idx % 2 == 0:
            optimizer.step(closure=optimizer_closure)
        else:
            optimizer_closure()


class Refusing(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure):
        if epoch < 10:
            optimizer.step(closure=optimizer_closure)
        else:
            raise RuntimeError("late")

import pytorch_lightning as pl


class Either(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure):
        if batch_idx % 2 == 0:
            optimizer.step(closure=optimizer_closure)
        else:
            optimizer_closure()


class Refusing(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure):
        if self.trainer.global_step < 10:
            for group in optimizer.param_groups:
                group["lr"] = 0.1
        elif self.frozen:
            raise RuntimeError("frozen")
        if optimizer_idx == 0:
            with self.profiled():
                self.stepped(optimizer, optimizer_closure)

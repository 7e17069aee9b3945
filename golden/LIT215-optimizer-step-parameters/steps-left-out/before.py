import pytorch_lightning as pl


class EveryOther(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, on_tpu, using_lbfgs):
        if batch_idx % 2 == 0:
            super().optimizer_step(epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, on_tpu, using_lbfgs)


class Leaving(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kwargs):
        if self.trainer.global_step < 10:
            return
        optimizer.step(closure=optimizer_closure)


class Nested(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure):
        with self.profiled():
            if batch_idx % 2 == 0:
                optimizer.step(optimizer_closure)
            elif batch_idx % 3 == 0:
                optimizer_closure()

from pytorch_lightning import Callback, LightningModule


class Painter(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self._shared(batch, batch_idx, "train")
        self._report(loss)
        return loss

    def validation_step(self, batch, batch_idx):
        self._shared(batch, batch_idx, "val")

    def on_train_epoch_end(self):
        self._report(self.last)

    def _shared(self, batch, batch_idx, stage):
        loss = self(batch).mean()
        if stage == "train" and self.global_step % 50 == 0:
            self.log("noise", loss.std())
        if batch_idx == 3:
            self.log("third", loss)
        self.log(f"{stage}_loss", loss)
        return loss

    def _report(self, loss):
        if self.current_epoch % 5 == 0:
            self.log("fid", self.fid())
        if self.current_epoch >= 5:
            self.log("late", loss)

    def never_called_by_a_hook(self):
        if self.current_epoch % 5 == 0:
            self.log("other", self.fid())


class Printer(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        self._report(trainer, pl_module)

    def _report(self, trainer, module):
        if trainer.current_epoch % 5 == 0:
            module.log("fid", module.fid())

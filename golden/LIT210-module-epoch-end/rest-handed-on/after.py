import pytorch_lightning as pl


class First(pl.LightningModule):
    def on_validation_epoch_end(self, *args, **kwargs):
        self.reset()


class Second(First):
    def on_validation_epoch_end(self, *args, **kwargs):
        """Ours."""
        super().on_validation_epoch_end()
        self.log("width", self.width)

    def on_train_epoch_end(self, *args, **kwargs):
        # before the rest
        self.prior.check()


class Reading(pl.LightningModule):
    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        if len(outputs) == 1:
            outputs = outputs[0]
        self.log("loss", sum(outputs) / len(outputs))


class Below(Reading):
    def on_validation_epoch_end(self, *args):
        super().on_validation_epoch_end()
        self.log("width", self.width)

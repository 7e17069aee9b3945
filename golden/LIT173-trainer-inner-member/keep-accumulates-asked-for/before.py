import pytorch_lightning as pl


class Steps(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        ask = getattr(trainer.fit_loop, "should_accumulate", None) or trainer.fit_loop.epoch_loop._should_accumulate
        if not ask() and not self.fit_loop.should_accumulate():
            self.steps += 1

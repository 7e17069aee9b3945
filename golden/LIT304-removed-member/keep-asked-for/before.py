"""Code that may be of any release: it asks for what some of them have."""
import pytorch_lightning as pl


class Errors(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if hasattr(trainer, "hiddens"):
            self.update(trainer.hiddens["preds"])

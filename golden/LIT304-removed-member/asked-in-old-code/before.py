"""Code that is known to be of 0.7: what `hasattr` asks for is never there any more, and what it guards does not run."""
import pytorch_lightning as pl


class Errors(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if hasattr(trainer, "hiddens"):
            self.update(trainer.hiddens["preds"])

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        if batch_idx == 0 and hasattr(trainer, "hiddens"):
            self.update(trainer.hiddens["preds"])

    def on_test_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        if hasattr(trainer, "hiddens"):
            self.update(trainer.hiddens["preds"])
        else:
            self.update(outputs["preds"])

    def on_train_end(self, trainer, pl_module):
        if hasattr(trainer, "total_batch_idx") and trainer.total_batch_idx:
            print(trainer.total_batch_idx)
        kept = trainer.hiddens if hasattr(trainer, "hiddens") else None
        return kept or getattr(trainer, "hiddens", None)

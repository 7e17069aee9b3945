"""Code that is known to be of 0.7: what is asked for is read elsewhere, or behind a return, and does not run any more."""
import pytorch_lightning as pl


class Errors(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if hasattr(trainer, "hiddens"):
            self.update(trainer)

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        if not hasattr(trainer, "hiddens") or batch_idx > 0:
            return
        self.update(trainer)
        print(trainer.hiddens)

    def on_train_epoch_end(self, trainer, pl_module):
        if pl_module.quiet:
            return
        elif hasattr(trainer, "hiddens"):
            print(trainer.hiddens)

    def on_validation_end(self, trainer, pl_module):
        if pl_module.loud:
            if hasattr(trainer, "hiddens"):
                print(trainer.hiddens)
        else:
            print("quiet")

    def on_test_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        if hasattr(trainer, "hiddens"):
            self.update(trainer)
        else:
            self.update(outputs)

    def on_test_end(self, trainer, pl_module):
        if not hasattr(trainer, "hiddens"):
            self.update(None)
            return
        if not hasattr(trainer, "hiddens"):
            raise RuntimeError("no hidden states")
        if hasattr(trainer, "hiddens") or pl_module.loud:
            print("tested")
        if hasattr(trainer, "current_epoch"):
            print("epoch")

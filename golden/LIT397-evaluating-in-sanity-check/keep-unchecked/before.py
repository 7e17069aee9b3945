"""No Trainer has a sanity check."""
import pytorch_lightning as pl


class Writer(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        if trainer.evaluating:
            print("validated")


trainer = pl.Trainer(num_sanity_val_steps=0, callbacks=[Writer()])

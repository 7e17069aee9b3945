"""Computed and compared as one number."""
import pytorch_lightning as pl


class Bar(pl.Callback):
    def on_validation_start(self, trainer, pl_module):
        if trainer.num_val_batches > 0:  # there are some
            self.left = trainer.num_val_batches - 1
        for _ in range(trainer.num_test_batches):
            self.left += 1
        print(100 * self.left / trainer.num_sanity_val_batches, 2 * trainer.num_val_batches)

    def on_test_start(self, trainer, pl_module):
        self.total = int(trainer.num_test_batches) + (0 == trainer.num_predict_batches)

"""Computed and compared as one number."""
import pytorch_lightning as pl


class Bar(pl.Callback):
    def on_validation_start(self, trainer, pl_module):
        if sum(trainer.num_val_batches) > 0:  # there are some
            self.left = sum(trainer.num_val_batches) - 1
        for _ in range(sum(trainer.num_test_batches)):
            self.left += 1
        print(100 * self.left / sum(trainer.num_sanity_val_batches), 2 * sum(trainer.num_val_batches))

    def on_test_start(self, trainer, pl_module):
        self.total = int(sum(trainer.num_test_batches)) + (0 == sum(trainer.num_predict_batches))

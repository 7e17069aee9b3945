"""Used as the list that it is; other objects."""
import pytorch_lightning as pl


class Bar(pl.Callback):
    def on_validation_start(self, trainer, pl_module):
        self.lists = [[] for _ in trainer.num_val_batches]
        total = sum(trainer.num_val_batches) + trainer.num_test_batches[0] + max(trainer.num_val_batches)
        both = trainer.num_val_batches + trainer.num_test_batches
        print(total, both, len(trainer.num_val_batches), trainer.num_training_batches / 2)
        if trainer.num_val_batches == self.before or not trainer.num_val_batches:
            print(self.num_val_batches - 1)

    def count(self, loader):
        return loader.num_val_batches - 1

"""The sanity check is spoken of, or the object is no Trainer."""
import pytorch_lightning as pl


class Writer(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        if trainer.evaluating and not trainer.sanity_checking:
            print("validated")
        if trainer.sanity_checking or (trainer.evaluating and self.loud):
            print("either")

    def on_train_start(self, trainer, pl_module):
        print(trainer.evaluating)


class Loop(pl.Trainer):
    evaluating = False

    def run(self, other):
        return self.evaluating, other.evaluating

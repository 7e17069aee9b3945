"""What is left out of a validation, but not of the sanity check."""
import pytorch_lightning as pl


class Writer(pl.Callback):
    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        if not (trainer.evaluating and not trainer.sanity_checking):  # the sanity check
            return
        print(batch_idx)

    def on_validation_end(self, trainer, pl_module):
        state = "run" if trainer.evaluating and not trainer.sanity_checking and trainer.current_epoch > 0 else "check"
        print(state)


class Net(pl.LightningModule):
    def forward(self, x):
        return self.head(x) if self.trainer.evaluating and not self.trainer.sanity_checking or self.frozen else x

    def test_step(self, batch, batch_idx):
        assert self.trainer.evaluating
        return self(batch)


def ask(get):
    return get(pl.Trainer()).evaluating, pl.Trainer().evaluating

"""What went through the accelerator, which the strategy has."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_validation_end(self):
        self.trainer.strategy.barrier("written")  # all have it
        path = self.trainer.strategy.broadcast(
            self.path, src=0
        )
        plugin = self.trainer.strategy
        print(path, plugin, self.trainer.strategy.root_device)
        return self.trainer.strategy.all_gather(self.count)


def module(trainer: pl.Trainer):
    return trainer.strategy.lightning_module

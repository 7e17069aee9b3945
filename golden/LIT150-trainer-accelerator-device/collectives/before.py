"""What went through the accelerator, which the strategy has."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_validation_end(self):
        self.trainer.accelerator.barrier("written")  # all have it
        path = self.trainer.accelerator.broadcast(
            self.path, src=0
        )
        plugin = self.trainer.accelerator.training_type_plugin
        print(path, plugin, self.trainer.accelerator.training_type_plugin.root_device)
        return self.trainer.accelerator.all_gather(self.count)


def module(trainer: pl.Trainer):
    return trainer.accelerator.lightning_module

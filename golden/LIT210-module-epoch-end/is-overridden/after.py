import pytorch_lightning as pl
from pytorch_lightning.utilities.model_helpers import is_overridden


class Net(pl.LightningModule):
    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        print(len(outputs))


class Cb(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        if is_overridden("on_validation_epoch_end", pl_module):
            print("has")


def ask(net: Net, other):
    print(is_overridden("on_validation_epoch_end", net))

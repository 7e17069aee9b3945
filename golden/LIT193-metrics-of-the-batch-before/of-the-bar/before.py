import pytorch_lightning as pl
from pytorch_lightning.callbacks.progress import ProgressBarBase


class Lines(ProgressBarBase):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        super().on_train_batch_end(trainer, pl_module, outputs, batch, batch_idx, dataloader_idx)
        print(batch_idx, trainer.progress_bar_dict["loss"])


class Net(pl.LightningModule):
    def on_train_batch_end(self, *args):
        print(self.trainer.progress_bar_dict.get("train_acc"))

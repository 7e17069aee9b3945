import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Net(pl.LightningModule):
    def on_validation_batch_start(self, batch, batch_idx, dataloader_idx: int = 0):
        print(dataloader_idx)

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0) -> None:
        super().on_validation_batch_end(outputs, batch, batch_idx, dataloader_idx)

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        super().on_test_batch_end(outputs, batch, batch_idx, dataloader_idx)

    def on_predict_batch_end(self, outputs, batch, batch_idx, loader=0, *args):
        print(loader)


class Bell(Callback):
    def on_validation_batch_start(self, trainer, pl_module, batch, batch_idx, dataloader_idx=0):
        print("start")

    def on_test_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        print(len(batch))

    def on_validation_batch_end(
        self,
        trainer,
        pl_module,
        outputs,
        batch,
        batch_idx,
        dataloader_idx=0,  # of several
    ):
        print(dataloader_idx)

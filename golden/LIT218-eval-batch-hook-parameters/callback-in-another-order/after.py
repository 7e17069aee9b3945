import pytorch_lightning as pl


class Pictures(pl.Callback):
    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, dataloader_idx: int, batch_idx: int = 0) -> None:
        print(dataloader_idx)

    def on_train_batch_end(self, trainer, pl_module, batch, outputs, batch_idx):
        print(batch_idx)

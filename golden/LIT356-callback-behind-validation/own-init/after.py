import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Warm(EarlyStopping):
    def __init__(self, warmup=3, **kwargs):
        super(Warm, self).__init__(check_on_train_epoch_end=False, **kwargs)  # monitor, patience
        self.warmup = warmup

    def on_validation_end(self, trainer, pl_module):
        if trainer.current_epoch >= self.warmup:
            super().on_validation_end(trainer, pl_module)


class Uploading(ModelCheckpoint):
    def __init__(self, bucket, *args, **kwargs):
        super().__init__(
            *args,
            save_weights_only=True,  # the optimizer is large
            save_on_train_epoch_end=False,
            **kwargs,
        )
        self.bucket = bucket

    def on_validation_end(self, trainer, pl_module):
        super().on_validation_end(trainer, pl_module)
        self.bucket.put(self.best_model_path)


class Tagger(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}

import pytorch_lightning as pl


class Begin(pl.Callback):
    def on_batch_start(self, trainer, pl_module):
        if trainer.global_step == 100:
            print("hundred")


class Both(pl.Callback):
    def on_batch_end(self, trainer, pl_module):
        self.count(trainer)

    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx, dataloader_idx):
        self.count(trainer)

    def count(self, trainer):
        self.late = trainer.global_step > 3


pl.Trainer(gpus=0, callbacks=[Begin(), Both()])

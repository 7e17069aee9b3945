import pytorch_lightning as pl


class Table(pl.Callback):
    def __init__(self):
        self.rows = []

    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        self.rows.append((trainer.current_epoch, trainer.global_step))

    def on_validation_end(self, trainer, pl_module):
        trainer.logger.log_metrics({"rows": len(self.rows)}, step=trainer.global_step)


trainer = pl.Trainer(reload_dataloaders_every_epoch=True, callbacks=[Table()])

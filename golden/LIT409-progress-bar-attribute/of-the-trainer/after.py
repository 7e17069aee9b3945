import pytorch_lightning as pl


class Titles(pl.Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        bar = trainer.progress_bar_callback
        if bar is not None and bar.is_enabled:
            bar.train_progress_bar.set_postfix_str(f"every {bar.refresh_rate}")


class Net(pl.LightningModule):
    def on_train_epoch_end(self):
        self.print(self.trainer.progress_bar_callback.train_progress_bar.total)
        self.print(self.trainer.progress_bar_callback.total_batches_current_epoch)

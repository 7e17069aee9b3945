import pytorch_lightning as pl


class Titles(pl.Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        bar = trainer.progress_bar_callback
        if bar is not None and bar.is_enabled:
            bar.train_progress_bar.set_postfix_str(f"every {bar.refresh_rate}")
            bar.disable()


class Board:
    progress_bar_callback = None

    def close(self):
        self.progress_bar_callback.main_progress_bar.close()

from pytorch_lightning.callbacks import ProgressBarBase
from tqdm import tqdm


class EpochBar(ProgressBarBase):
    """Draws epochs; its bar is its own, whatever that of Lightning is called."""

    def __init__(self, refresh_rate=1):
        super().__init__()
        self._refresh_rate = refresh_rate

    def on_train_start(self, trainer, pl_module):
        super().on_train_start(trainer, pl_module)
        self.main_progress_bar = tqdm(total=trainer.max_epochs, initial=trainer.current_epoch)

    def on_train_end(self, trainer, pl_module):
        super().on_train_end(trainer, pl_module)
        self.main_progress_bar.close()

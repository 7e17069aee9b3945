from lightning.pytorch.callbacks import ProgressBar
from tqdm import tqdm


class Epochs(ProgressBar):
    """One bar of all epochs."""

    def on_train_start(self, trainer, pl_module):
        super().on_train_start(trainer, pl_module)
        self.main_progress_bar = tqdm(total=trainer.max_epochs)

    def on_train_epoch_end(self, trainer, pl_module):
        self.main_progress_bar.update()

    def on_train_end(self, trainer, pl_module):
        self.main_progress_bar.close()

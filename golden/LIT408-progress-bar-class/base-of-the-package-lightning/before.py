from lightning.pytorch.callbacks import ProgressBar as Base


class ProgressBar(Base):
    def __init__(self, refresh_rate=1):
        super().__init__()
        self._refresh_rate = refresh_rate

    @property
    def refresh_rate(self):
        return self._refresh_rate

    def init_train_tqdm(self, trainer):
        return list(range(trainer.max_epochs))

    def on_train_start(self, trainer, pl_module):
        super().on_train_start(trainer, pl_module)
        self.main_progress_bar = self.init_train_tqdm(trainer)

    def on_train_epoch_end(self, trainer, pl_module):
        self.main_progress_bar.pop()

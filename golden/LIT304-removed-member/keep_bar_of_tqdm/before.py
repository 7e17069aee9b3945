from pytorch_lightning.callbacks import TQDMProgressBar
from pytorch_lightning.callbacks.progress import ProgressBar


class Bar(ProgressBar):
    def init_validation_tqdm(self):
        bar = super().init_validation_tqdm()
        self.val_progress_bar.set_description("validating")
        return bar


class Plain(TQDMProgressBar):
    def init_train_tqdm(self):
        self.main_progress_bar = super().init_train_tqdm()
        return self.train_progress_bar

from pytorch_lightning.callbacks import ProgressBar, ProgressBarBase


class Bar(ProgressBar):
    def init_train_tqdm(self):
        bar = super().init_train_tqdm()
        bar.set_description("training")
        return bar


def is_bar(callback):
    return isinstance(callback, ProgressBarBase)

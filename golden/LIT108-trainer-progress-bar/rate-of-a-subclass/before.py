from pytorch_lightning import Trainer


class Quiet(Trainer):
    def __init__(self, folder, *args, progress_bar_refresh_rate=0, **kwargs):
        super().__init__(*args, progress_bar_refresh_rate=progress_bar_refresh_rate, **kwargs)
        self.folder = folder


def fit(model, callbacks):
    Quiet("runs", callbacks=callbacks, max_epochs=3).fit(model)

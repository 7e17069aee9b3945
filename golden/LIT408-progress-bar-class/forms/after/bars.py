from pytorch_lightning.callbacks import ProgressBar, TQDMProgressBar


class Narrow(TQDMProgressBar):
    def init_validation_tqdm(self):
        bar = super().init_validation_tqdm()
        bar.ncols = 40
        return bar


class Silent(ProgressBar):
    def disable(self):
        pass

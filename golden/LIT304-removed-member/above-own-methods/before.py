import pytorch_lightning as pl


class Summed(pl.LightningModule):
    def summarize(self, mode):
        return super().summarize(mode)


class Sized(pl.LightningDataModule):
    def size(self, dim=None):
        return super().size(dim)


class Runner(pl.Trainer):
    def run_evaluation(self, *args):
        self.reports += 1
        return super().run_evaluation(*args)


class Named(Summed):
    def get_progress_bar_dict(self):
        items = super().get_progress_bar_dict()
        return {**items, "name": self.name}

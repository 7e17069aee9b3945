import pytorch_lightning as pl
from pytorch_lightning.core.lightning import ModelSummary


class Net(pl.LightningModule):
    def summarize(self, *args, **kwargs) -> ModelSummary:
        print(self)
        return super().summarize(*args, **kwargs)


class Second(pl.LightningModule):
    def summarize(self, mode="top"):
        print(self)

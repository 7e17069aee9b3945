from lightning.pytorch.callbacks import EarlyStopping
from lightning.pytorch.demos.boring_classes import RandomDataset
from lightning.pytorch.loggers import CSVLogger


class Named(RandomDataset):
    def __getitem__(self, index):
        return {"x": RandomDataset.__getitem__(self, index), "name": str(index)}


class Rows(CSVLogger):
    def log_metrics(self, metrics, step=None):
        CSVLogger.log_metrics(self, metrics, step)


class Stop(EarlyStopping):
    def on_validation_end(self, trainer, pl_module):
        EarlyStopping.on_validation_end(self, trainer, pl_module)

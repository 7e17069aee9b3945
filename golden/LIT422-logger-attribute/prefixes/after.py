from lightning_fabric.utilities.logger import _add_prefix
from pytorch_lightning.loggers.base import LightningLoggerBase


class Table(LightningLoggerBase):
    def __init__(self, prefix=""):
        super().__init__()
        self._prefix = prefix

    def log_metrics(self, metrics, step):
        metrics = _add_prefix(metrics, self._prefix, "-")
        self.rows.append((step, _add_prefix(dict(metrics), self._prefix, "-")))  # with a dash between

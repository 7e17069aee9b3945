from pytorch_lightning.loggers.base import LightningLoggerBase


class Table(LightningLoggerBase):
    def __init__(self, prefix=""):
        super().__init__()
        self._prefix = prefix

    def log_metrics(self, metrics, step):
        metrics = self._add_prefix(metrics)
        self.rows.append((step, self._add_prefix(dict(metrics))))  # with a dash between

from pytorch_lightning.loggers import TensorBoardLogger
from pytorch_lightning.loggers.base import LightningLoggerBase


class Table(LightningLoggerBase):
    def log_hyperparams(self, params):
        params = self._convert_params(params)
        self.rows = self._sanitize_params(self._flatten_dict(params, delimiter="."))  # as text

    def log_metrics(self, metrics, step):
        self.values = self._add_prefix(metrics)


class Board(TensorBoardLogger):
    def log_hyperparams(self, params, metrics=None):
        super().log_hyperparams(self._sanitize_callable_params(self._convert_params(params)), metrics)

from lightning_fabric.utilities.logger import _add_prefix, _convert_params, _flatten_dict, _sanitize_callable_params, _sanitize_params
from pytorch_lightning.loggers import TensorBoardLogger
from pytorch_lightning.loggers.base import LightningLoggerBase


class Table(LightningLoggerBase):
    def log_hyperparams(self, params):
        params = _convert_params(params)
        self.rows = _sanitize_params(_flatten_dict(params, delimiter="."))  # as text

    def log_metrics(self, metrics, step):
        self.values = _add_prefix(metrics, self._prefix, "-")


class Board(TensorBoardLogger):
    def log_hyperparams(self, params, metrics=None):
        super().log_hyperparams(_sanitize_callable_params(_convert_params(params)), metrics)

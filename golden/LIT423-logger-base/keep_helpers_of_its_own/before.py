"""Helpers of its own that are called like those of Lightning, and those of the Fabric."""
from lightning.fabric.utilities.logger import _convert_params, _flatten_dict
from utilities.logger import _name, _sanitize_params
from pytorch_lightning.loggers import CSVLogger


class Rows(CSVLogger):
    def log_hyperparams(self, params):
        params = _sanitize_params(_flatten_dict(_convert_params(params)))
        super().log_hyperparams({_name(key): value for key, value in params.items()})

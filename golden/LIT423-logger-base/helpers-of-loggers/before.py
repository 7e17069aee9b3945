from pytorch_lightning.loggers import Logger
from pytorch_lightning.utilities.logger import _convert_params, _flatten_dict
from pytorch_lightning.utilities.logger import _sanitize_params as sanitized


class Json(Logger):
    def log_hyperparams(self, params):
        self.params = sanitized(_flatten_dict(_convert_params(params)))

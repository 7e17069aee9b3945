import json

from pytorch_lightning.loggers import LightningLoggerBase
from pytorch_lightning.utilities import rank_zero_only


class JsonLogger(LightningLoggerBase):
    name = "json"
    version = 0
    experiment = None

    @rank_zero_only
    def log_hyperparams(self, params):
        # one entry a line
        for key, value in sorted((params if isinstance(params, dict) else vars(params)).items()):
            print(key, value)
        self.params = {**(params if isinstance(params, dict) else vars(params)), "lr": params.lr}

    @rank_zero_only
    def log_metrics(self, metrics, step):
        print(json.dumps(metrics), step)

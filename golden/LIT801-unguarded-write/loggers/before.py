"""Methods of loggers run in every process unless they are decorated."""

import json

import lightning as L
from lightning.pytorch.loggers import Logger
from lightning.pytorch.utilities import rank_zero_only


class Lines(Logger):
    def log_metrics(self, metrics, step):
        with open("metrics.jsonl", "a") as f:
            json.dump(metrics, f)

    @rank_zero_only
    def log_hyperparams(self, params):
        with open("hparams.json", "w") as f:
            json.dump(params, f)

    def finalize(self, status):
        if self.rank == 0:
            with open("status.txt", "w") as f:
                f.write(status)

import argparse

from pytorch_lightning.loggers import LightningLoggerBase, rank_zero_only


class Rows(LightningLoggerBase):
    @rank_zero_only
    def log_hyperparams(self, params):
        self.file.write(f"rate {params.lr}")


logger = Rows()
logger.log_hyperparams(argparse.Namespace(lr=0.1))

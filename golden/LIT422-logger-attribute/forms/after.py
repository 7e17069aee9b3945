import pytorch_lightning as pl
from pytorch_lightning.loggers import CometLogger, TensorBoardLogger


class Net(pl.LightningModule):
    def on_fit_end(self):
        self.logger.log_metrics({"loss": 1.0}, step=3)
        self.logger.finalize("success")


logger = TensorBoardLogger("logs")
logger.finalize("success")  # the last
logger.update_agg_funcs({})
CometLogger().reset_experiment()

import pytorch_lightning as pl
from pytorch_lightning.loggers import CometLogger, TensorBoardLogger


class Net(pl.LightningModule):
    def on_fit_end(self):
        self.logger.agg_and_log_metrics({"loss": 1.0}, step=3)
        self.logger.close()


logger = TensorBoardLogger("logs")
logger.close()  # the last
logger.update_agg_funcs({})
CometLogger().reset_experiment()

import pytorch_lightning as pl
from pytorch_lightning.trainer.training_loop import TrainLoop  # the inner loop

from pytorch_lightning.trainer.evaluation_loop import EvaluationLoop  # noqa: E402
from pytorch_lightning.trainer.connectors.logger_connector import (
    LoggerConnector,  # what is logged
)
from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning import (
    LightningModule,
    metrics,  # for the scores
)
from pytorch_lightning import Callback, data_loader  # callbacks, and data_loader


class Net(LightningModule, Callback):
    def configure_callbacks(self):
        return [ModelCheckpoint(), pl.Callback()]

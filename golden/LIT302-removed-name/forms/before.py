import pytorch_lightning as pl
import pytorch_lightning.overrides.data_parallel
from pytorch_lightning.trainer.training_loop import TrainLoop
from pytorch_lightning.trainer.connectors.optimizer_connector import OptimizerConnector as Connector
from unittest import mock


class Loop(TrainLoop):
    connector = Connector


mock.patch("pytorch_lightning.trainer.training_loop.TrainLoop.run_training_epoch")
pl.trainer.evaluation_loop.EvaluationLoop

import pytorch_lightning as pl
from pytorch_lightning import LightningModule
from pytorch_lightning.trainer.training_loop import TrainLoop  # noqa: F401
from pytorch_lightning.trainer.evaluation_loop import EvaluationLoop


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return EvaluationLoop(pl)

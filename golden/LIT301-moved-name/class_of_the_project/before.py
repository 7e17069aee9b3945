from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.trainer.states import TrainerFn


class Base(LightningModule):
    KEY = LightningModule.CHECKPOINT_HYPER_PARAMS_KEY


def keys(checkpoint):
    return [Base.CHECKPOINT_HYPER_PARAMS_KEY, checkpoint[Base.KEY], Trainer.__name__, TrainerFn.FITTING.value]

from pytorch_lightning import LightningModule
from pytorch_lightning.trainer.states import TrainerFn


def clean(checkpoint):
    if LightningModule.CHECKPOINT_HYPER_PARAMS_KEY in checkpoint:
        del checkpoint[LightningModule.CHECKPOINT_HYPER_PARAMS_KEY]
    checkpoint.pop(LightningModule.CHECKPOINT_HYPER_PARAMS_NAME, None)
    return TrainerFn.FITTING

from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.loops.optimization.automatic import Closure


def forget():
    Closure.warning_cache.clear()
    return ModelCheckpoint.CHECKPOINT_NAME_LAST.format("step"), ModelCheckpoint.state_key.fget

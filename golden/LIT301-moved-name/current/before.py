import lightning as L
import pytorch_lightning as pl
from lightning.pytorch.utilities import rank_zero_only
from pytorch_lightning.callbacks import Callback, ModelCheckpoint
from pytorch_lightning.callbacks.model_checkpoint import ModelCheckpoint as Checkpoint
from pytorch_lightning.core.module import LightningModule
from pytorch_lightning.utilities.rank_zero import rank_zero_info

print(pl.__version__, pl.callbacks.EarlyStopping, L.Trainer.fit, L.pytorch.Trainer)

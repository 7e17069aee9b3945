import pytorch_lightning as pl
from pytorch_lightning_spells.losses import Loss
from pytorch_lightning.somewhere_of_mine import thing
from .pytorch_lightning.metrics import Metric
from lightning_utilities.core.apply_func import apply_to_collection

pl.my_own = 1
print(pl.my_own, Loss, thing, Metric)

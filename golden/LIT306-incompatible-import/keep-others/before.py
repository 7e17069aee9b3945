import flash
import pytorch_lightning as pl
from flash import attention
from flash.kernels import fused

from .pl_bolts import LARS

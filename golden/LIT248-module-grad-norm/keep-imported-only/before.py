from pytorch_lightning.utilities import grad_norm
from pytorch_lightning.utilities import rank_zero_only

__all__ = ["grad_norm", "rank_zero_only"]

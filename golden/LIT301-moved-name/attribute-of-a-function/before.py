import pytorch_lightning as pl
from pytorch_lightning.utilities.distributed import rank_zero_only


def first():
    return rank_zero_only.rank == 0


def second():
    from pytorch_lightning.utilities.distributed import rank_zero_only as only

    only.rank = 1
    return pl.utilities.distributed.rank_zero_only.rank

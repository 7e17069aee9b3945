import pytorch_lightning as pl
from pytorch_lightning.utilities import rank_zero_only


def first():
    return rank_zero_only.rank == 0


def second():

    pl.utilities.rank_zero_only.rank = 1
    return pl.utilities.rank_zero_only.rank

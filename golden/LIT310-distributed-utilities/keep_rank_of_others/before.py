from pytorch_lightning.utilities import rank_zero_only


def _get_rank():
    return rank_zero_only.rank


print(_get_rank())

import torch
from lightning_fabric.utilities.rank_zero import _get_rank
from pytorch_lightning.utilities.rank_zero import rank_zero_info


class Rays:
    def __init__(self):
        self.rank = _get_rank() or 0  # of this process
        rank_zero_info("rays")

    def named(self, name):
        return f"{name}-{_get_rank() or 0}"

    def device(self):
        return torch.device("cuda", (_get_rank() or 0) + 1)


def place(model):

    return model.to(_get_rank() or 0)

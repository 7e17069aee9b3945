import torch
from torch import Tensor


def drawn(polygons: list[Tensor], size: int) -> Tensor:
    masks = torch.zeros((len(polygons), size, size), dtype=torch.bool)
    for index, ring in enumerate(polygons):
        fill(masks[index], ring, size)
    return masks


def fill(mask: Tensor, ring: Tensor, size: int) -> None:
    rows = torch.arange(size, dtype=torch.float32).view(1, size)
    mask |= (ring[:, :1] > rows).any()

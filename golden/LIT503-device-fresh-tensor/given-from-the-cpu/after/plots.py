import torch
from torch import Tensor

import colours

PALETTE = [[0, 0, 0], [255, 0, 0], [0, 255, 0]]


def to_rgb(segmentation: Tensor) -> Tensor:
    segmentation = segmentation.detach()
    palette = torch.tensor(PALETTE, device=segmentation.device)
    return palette[segmentation.long()].permute(2, 0, 1)


def blend(segmentation: Tensor, image: Tensor, alpha: float = 0.4) -> Tensor:
    return alpha * segmentation + (1.0 - alpha) * image


def overlay(segmentation: Tensor, image: Tensor, normalized: bool = False) -> Tensor:
    if normalized:
        image = colours.restored(image[None])[0]
    weight = 2.0 * torch.rand(segmentation.amax() + 1, 3, device=segmentation.device) - 1.0
    shift = torch.embedding(indices=segmentation, weight=weight).permute(2, 0, 1)
    rgb = to_rgb(segmentation) + shift
    return blend(rgb, image * 255.0)


def legend(names, sizes: Tensor) -> Tensor:
    return sizes + torch.arange(len(names), device=sizes.device)

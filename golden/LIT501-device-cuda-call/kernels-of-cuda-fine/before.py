import torch
from lightning import LightningModule
from torch import nn

from points._C import distCUDA2
from voxels import voxel_cuda


def nearest(points, queries, k):
    assert points.is_contiguous() and points.is_cuda
    index = torch.cuda.IntTensor(len(queries), k).zero_()
    found = torch.zeros(len(queries), device="cuda")
    voxel_cuda.nearest(points, queries.cuda(), index, found)
    return index


class Splats(nn.Module):
    def spread(self, points):
        squares = distCUDA2(points.float().cuda()).to(points.device)
        voxel_cuda.fill(squares.cuda(), out=self.grid.cuda())
        return squares.clamp_min(1e-7).log()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.splats = Splats()

    def training_step(self, batch, batch_idx):
        return self.splats.spread(batch["points"]).mean() + nearest(batch["points"], batch["rays"], 4).sum()

import torch.nn as nn
import torch.nn.functional as F


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.up = nn.Upsample(scale_factor=2, mode="bilinear", align_corners=True)
        self.pad = nn.ReflectionPad2d(1)

    def forward(self, x, grid):
        x = F.interpolate(self.up(x), None, 2, "bilinear")
        x = F.interpolate(x, scale_factor=2, mode="bicubic")
        return F.grid_sample(self.pad(x), grid)

import torch
import torch.nn as nn


def init_weights(m):
    if isinstance(m, (nn.Conv2d, nn.ConvTranspose2d)):
        nn.init.normal_(m.weight, 0.0, 0.02)


class Generator(nn.Module):
    def __init__(self, in_ch=1, ngf=4):
        super().__init__()
        self.enc = nn.Sequential(nn.Conv2d(in_ch, ngf, 4, 2, 1), nn.LeakyReLU(0.2))
        self.dec = nn.Sequential(nn.ConvTranspose2d(ngf, in_ch, 4, 2, 1), nn.Tanh())

    def forward(self, x):
        return self.dec(self.enc(x))


class PatchDiscriminator(nn.Module):
    def __init__(self, in_ch=2, ndf=4):
        super().__init__()
        self.model = nn.Sequential(
            nn.Conv2d(in_ch, ndf, 4, 2, 1),
            nn.LeakyReLU(0.2),
            nn.Conv2d(ndf, 1, 3, 1, 1),
        )

    def forward(self, x, y):
        return self.model(torch.cat([x, y], dim=1))

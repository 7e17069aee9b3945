import torch
import torch.nn as nn


def get_G(nf=4):
    return nn.Sequential(nn.Conv2d(1, nf, 3, padding=1, bias=False), nn.InstanceNorm2d(nf), nn.ReLU(),
                         nn.Conv2d(nf, 1, 3, padding=1), nn.Tanh())


def get_D(nf=4):
    return nn.Sequential(nn.Conv2d(1, nf, 4, stride=2, padding=1), nn.LeakyReLU(0.2), nn.Conv2d(nf, 1, 3, padding=1))


def init_weights(net, gain=0.05):
    for m in net.modules():
        if isinstance(m, nn.Conv2d):
            nn.init.normal_(m.weight, 0.0, gain)


class ImagePool:
    def __init__(self, size=10):
        self.size = size
        self.images = []

    def query(self, images):
        self.images.extend(images.detach().unbind(0))
        self.images = self.images[-self.size:]
        return torch.stack(self.images[:len(images)])

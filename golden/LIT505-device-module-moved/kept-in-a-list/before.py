import torch
from pytorch_lightning import LightningModule
from torch import nn
from torchvision import models


class Features(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = models.vgg19(pretrained=True).features.cuda()


class Perceptual(nn.Module):
    def __init__(self):
        super().__init__()
        self.vgg = Features().cuda()


class Registered(nn.Module):
    def __init__(self):
        super().__init__()
        self.vgg = Features().cuda()


class Base(nn.Module):
    def __init__(self):
        super().__init__()
        self.vgg = Features().cuda()


class Derived(Base):
    pass


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.perceptual = [Perceptual()]
        self.by_name = {"derived": Derived()}
        self.registered = nn.ModuleList([Registered()])

    def training_step(self, batch, batch_idx):
        return self.perceptual[0].vgg(batch) + self.registered[0].vgg(batch) + self.by_name["derived"].vgg(batch)

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    pass


def build(options):
    net = Net()
    net.cuda()
    if torch.cuda.is_available():
        net.to("cuda")
    net.train()
    return net


def main(options):
    model = build(options)
    pl.Trainer(accelerator="gpu", devices=2).fit(model)

import pytorch_lightning as pl
import torch

from data import Styles, loader
from net import Net


def main(config):
    model = Net(config)
    device = torch.device("cuda")
    model.style.to(device)
    with torch.no_grad():
        features = [model.style(batch.to(device)).cpu() for batch in loader(config)]
    trainer = pl.Trainer(accelerator="gpu", devices=1)
    trainer.fit(model, Styles(features))


def other(config):
    model = Net(config)
    model.style.cuda()
    table = model.style.encode(torch.zeros(1, 3, device="cuda"))
    pl.Trainer(accelerator="gpu", devices=1).fit(model, Styles(table))

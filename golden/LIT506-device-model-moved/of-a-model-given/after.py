import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    pass


def on_card(my_model):
    if torch.cuda.is_available():
        return my_model
    return my_model


def main(loader):
    pl.Trainer(accelerator="gpu", devices=2).fit(on_card(Net()), loader)

import pytorch_lightning as pl
import torch


def train(net, path):
    trainer = pl.Trainer(max_epochs=3, progress_bar_refresh_rate=0)
    trainer.fit(net)
    trainer.save_checkpoint("net.ckpt")
    state = torch.load("net.ckpt")
    print(state["epoch"], state["global_step"])
    print(torch.load("net.ckpt")["global_step"])
    other = torch.load("other.ckpt")
    print(other["epoch"], other["global_step"])


def show():
    print(torch.load("net.ckpt")["global_step"])

import pytorch_lightning as pl
import torch


def train(net, device):
    trainer = pl.Trainer(
        accelerator="cpu" if device == torch.device("cpu") else "gpu",
        devices=1,
        logger=False,
    )
    trainer.fit(net)

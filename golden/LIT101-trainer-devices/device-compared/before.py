import pytorch_lightning as pl
import torch


def train(net, device):
    trainer = pl.Trainer(
        gpus=None if device == torch.device("cpu") else 1,
        logger=False,
    )
    trainer.fit(net)

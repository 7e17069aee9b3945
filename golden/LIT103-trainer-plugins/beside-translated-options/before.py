from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from net import Net
from pytorch_lightning.plugins import DDPPlugin


def main():
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    args = parser.parse_args()
    count = torch.cuda.device_count()
    named = "ddp" if count > 1 else None
    trainer = pl.Trainer.from_argparse_args(
        args,
        gpus=count,
        accelerator=named,
        plugins=DDPPlugin(find_unused_parameters=False) if count > 1 else None,
    )
    trainer.fit(Net())

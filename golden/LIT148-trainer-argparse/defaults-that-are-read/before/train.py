from argparse import ArgumentParser

import torch
from net import Net
from pytorch_lightning import Trainer
from torch.utils.data import DataLoader

if __name__ == "__main__":
    parser = Trainer.add_argparse_args(ArgumentParser())
    args = parser.parse_args()
    if args.logger:
        print("logged for", args.max_epochs, "epochs")
    loader = DataLoader(torch.rand(16, 8), batch_size=4)
    trainer = Trainer.from_argparse_args(args)
    trainer.fit(Net(**vars(args)), loader)

import argparse

import torch
from pytorch_lightning import Trainer


def main(net, loader):
    parser = argparse.ArgumentParser()
    parser.add_argument("--resume_from_checkpoint", default=None, help="weights to begin with")
    args = parser.parse_args()
    if args.resume_from_checkpoint is not None:
        net.load_state_dict(torch.load(args.resume_from_checkpoint, map_location="cpu", weights_only=True))
    trainer = Trainer(max_epochs=3, accelerator="cpu")
    trainer.fit(net, loader)

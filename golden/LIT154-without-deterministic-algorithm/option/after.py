from argparse import ArgumentParser

import torch
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return torch.nn.functional.ctc_loss(*batch)


parser = ArgumentParser()
parser.add_argument("--deterministic", type=bool, default=True)
args = parser.parse_args()
trainer = Trainer(deterministic=args.deterministic and "warn")

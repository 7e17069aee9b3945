from argparse import ArgumentParser

import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.generator, self.critic = torch.nn.Linear(4, 4), torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.critic(self.generator(batch)).mean()
        return -self.critic(batch).mean()

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [generator, critic], []


def main():
    parser = ArgumentParser()
    parser = pl.Trainer.add_argparse_args(parser)
    args = parser.parse_args()
    trainer = pl.Trainer.from_argparse_args(args, max_steps=-1)
    trainer.fit(Gan())

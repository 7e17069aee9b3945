from argparse import ArgumentParser

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def adapted(self, batch):
        with torch.enable_grad():
            loss = self.layer(batch).mean()
            return loss - torch.autograd.grad(loss, self.layer.weight)[0].sum()

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self.adapted(batch))


def main():
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    args = parser.parse_args()
    trainer = pl.Trainer.from_argparse_args(args, checkpoint_callback=False, inference_mode=False)
    trainer.test(Net())

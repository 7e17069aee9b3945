import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, *rest):
        return self.layer(batch, *rest[1:]).mean()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


def train(args):
    pl.Trainer(truncated_bptt_steps=args.bptt).fit(Net())

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch, batch_idx[1:]).mean()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


def train(args):
    pl.Trainer(truncated_bptt_steps=4).fit(Net())

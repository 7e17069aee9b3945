import torch
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def forward(self, x):
        return self.net(x)

    # ------------------
    # training
    # ------------------
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self(batch).mean()
        return self.judge(batch).mean()

    # ------------------
    # optimizers
    # ------------------
    def configure_optimizers(self):
        return [torch.optim.Adam(self.net.parameters()), torch.optim.Adam(self.judge.parameters())]

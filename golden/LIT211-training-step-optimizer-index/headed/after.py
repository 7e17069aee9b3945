import torch
import pytorch_lightning as pl


class Net(pl.LightningModule):
    automatic_optimization = False

    def forward(self, x):
        return self.net(x)

    # ------------------
    # training
    # ------------------
    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self(batch).mean()
        return self.judge(batch).mean()

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    # ------------------
    # optimizers
    # ------------------
    def configure_optimizers(self):
        return [torch.optim.Adam(self.net.parameters()), torch.optim.Adam(self.judge.parameters())]

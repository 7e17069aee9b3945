import pytorch_lightning as pl
import torch


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.first = torch.nn.Linear(4, 1)
        self.second = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        for optimizer, net in zip(self.optimizers(), (self.first, self.second)):
            loss = self._loss_of(net, batch)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()

    def _loss_of(self, net, batch):
        return net(batch).pow(2).mean()

    def on_train_epoch_end(self):
        self.log("weight", self.first.weight.sum())

    def configure_optimizers(self):
        return [torch.optim.SGD(net.parameters(), lr=0.1) for net in (self.first, self.second)]

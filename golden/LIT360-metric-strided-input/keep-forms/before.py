"""Nothing here is seen to be a part of something larger, or is given to one of these metrics."""

import pytorch_lightning as pl
from torchmetrics import Accuracy, MeanSquaredError


class Forecast(pl.LightningModule):
    def __init__(self, net, horizon):
        super().__init__()
        self.net = net
        self.error = MeanSquaredError()
        self.accuracy = Accuracy()

    def shared_step(self, batch):
        x, y = batch
        return self.net(x), y

    def validation_step(self, batch, batch_idx):
        outputs, targets = self.shared_step(batch)
        self.error(outputs, targets)
        self.error(outputs[:4], targets[0])
        self.error(outputs[:, -1], targets[:, 0])
        self.error(outputs[:, :], targets[..., 0])
        self.error(outputs[:, :3].contiguous(), targets[:, :3].reshape(-1))
        self.error(outputs.permute(0, 2, 1).flatten(), targets.view(-1))
        self.accuracy(outputs[:, :3], targets)
        self.loss(outputs[:, :3], targets[:, :3])


class Other(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.error(batch[0][:, :3], batch[1])

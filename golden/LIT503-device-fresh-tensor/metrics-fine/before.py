import torch
from lightning.pytorch import LightningModule
from torchmetrics import MeanAbsoluteError, MeanMetric
from torchmetrics.regression import MeanSquaredError


class Net(LightningModule):
    def __init__(self, net, scaler):
        super().__init__()
        self.net, self.scaler = net, scaler
        self.train_mse = MeanSquaredError()
        self.train_mae = MeanAbsoluteError()
        self.mean = MeanMetric()

    def training_step(self, batch, batch_idx):
        x, y = batch
        y_hat = self.net(x)
        self.train_mse(
            torch.from_numpy(self.scaler.inverse_transform(y_hat.detach().cpu())),
            torch.from_numpy(self.scaler.inverse_transform(y.cpu())),
        )
        self.train_mae.update(
            preds=torch.Tensor(self.scaler.inverse_transform(y_hat.detach().cpu())),
            target=torch.Tensor(self.scaler.inverse_transform(y.cpu())),
        )
        self.mean.update(torch.ones(4))
        return (y_hat - y).abs().mean()

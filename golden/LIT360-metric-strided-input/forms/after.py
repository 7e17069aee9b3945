import pytorch_lightning as pl
import torch
import torchmetrics
from torchmetrics import MeanAbsoluteError, MeanSquaredError, MetricCollection
from torchmetrics.functional import mean_squared_error


class Forecast(pl.LightningModule):
    def __init__(self, net, horizon):
        super().__init__()
        self.net = net
        self.horizon = horizon
        metrics = MetricCollection([MeanSquaredError(), MeanAbsoluteError()])
        self.val_metrics = metrics.clone(prefix="val_")
        self.test_metrics = metrics.clone(prefix="test_")
        self.train_error = torchmetrics.MeanSquaredError(squared=False)

    def shared_step(self, batch):
        x, y = batch
        y = y[:, -self.horizon :, :]  # the rest is what was known
        return self.net(x), y

    def training_step(self, batch, batch_idx):
        x, y = batch
        out = self.net(x).permute(0, 2, 1)
        self.train_error(out.contiguous(), y[:, : self.horizon].contiguous())
        return torch.nn.functional.mse_loss(out, y[:, : self.horizon])

    def validation_step(self, batch, batch_idx):
        outputs, targets = self.shared_step(batch)
        if self.scaled:
            targets = self.scaler.inverse_transform(targets)
        self.val_metrics(outputs, targets.contiguous())
        self.log_dict(self.val_metrics)

    def test_step(self, batch, batch_idx):
        outputs, targets = self.shared_step(batch)
        self.test_metrics.update(preds=outputs, target=targets.detach().contiguous())
        self.log("mse", mean_squared_error(outputs.transpose(1, 2).contiguous(), batch[1].T.contiguous()))

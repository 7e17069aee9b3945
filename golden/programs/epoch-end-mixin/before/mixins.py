"""Parts that models are put together from."""
import torch


class RegressionMetricsMixin:
    """Expects steps to return `preds` and `target`."""

    def validation_epoch_end(self, outputs):
        self._regression_metrics(outputs, "val")

    def test_epoch_end(self, outputs):
        self._regression_metrics(outputs, "test")

    def _regression_metrics(self, outputs, stage):
        preds = torch.cat([x["preds"] for x in outputs])
        target = torch.cat([x["target"] for x in outputs])
        residual = preds - target
        self.log(f"{stage}_rmse", torch.sqrt((residual ** 2).mean()))
        self.log(f"{stage}_bias", residual.mean())


class AdamMixin:
    lr = 1e-2

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)

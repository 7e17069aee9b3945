"""Parts that models are put together from."""
import torch


class RegressionMetricsMixin:
    """Expects steps to return `preds` and `target`."""

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._regression_metrics(outputs, "val")

    def on_test_epoch_start(self):
        self.test_step_outputs = [[] for _ in self.trainer.num_test_batches]

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs[dataloader_idx].append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
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

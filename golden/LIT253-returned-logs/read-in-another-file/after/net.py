import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        return {"test_loss": self.layer(batch).mean()}

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        result = self._test_epoch_end(outputs)
        self.log_dict(result["log"])

    def _test_epoch_end(self, outputs):
        mean = torch.stack([x["test_loss"] for x in outputs]).mean()
        return {"test_loss": mean, "log": {"test_loss": mean}}

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 3)

    def validation_step(self, batch, batch_idx):
        return {"loss": self.layer(batch).mean(), "scores": self.layer(batch)}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        scores = torch.cat([output["scores"] for output in outputs]).mean(0)
        parts = {f"score/{index}": score for index, score in enumerate(scores)}
        logs = {"val/loss": loss, **parts}
        return {"val_loss": loss, "log": logs, "progress_bar": {"loss": loss, "score": scores.mean()}}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        result = self.validation_epoch_end(outputs)
        return {"log": {"test/loss": result["val_loss"]}}

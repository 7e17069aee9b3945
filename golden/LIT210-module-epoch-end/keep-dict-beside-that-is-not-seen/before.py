import pytorch_lightning as pl
import torch


class Experiment(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def validation_epoch_end(self, outputs):
        mean = torch.stack([out["loss"] for out in outputs]).mean()
        self.log_dict({"val_loss": mean})
        result = make_result(mean)
        result["log"] = {"mean": mean}
        return result

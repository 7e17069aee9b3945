import pytorch_lightning as pl
import torch


class Under(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.layer(batch).mean()} if self.current_epoch % 2 == 0 else {}

    def validation_epoch_end(self, outputs):
        real = len(outputs[0]) != 0
        if real:
            logs = {"val_loss": torch.stack([x["val_loss"] for x in outputs]).mean()}
            for name, weights in self.named_parameters():
                logs["norm_" + name] = weights.norm()
            for name, value in logs.items():
                self.log(name, value)
        print("ended")
        if real:
            return logs


class Plain(pl.LightningModule):
    def test_epoch_end(self, outputs):
        logs = dict(loss=sum(outputs), size=len(outputs))
        for name, value in logs.items():
            self.log(name, value, prog_bar=True)
        return logs

import torch
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"bce": self(batch), "dice": self.dice(batch)}

    def validation_epoch_end(self, outputs):
        results = self.collate(outputs)
        return {"val_loss": results["bce"], "log": {"val_" + k: v for k, v in results.items()}}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        results = self.collate(outputs)
        return {"test_dice": results["dice"], "log": dict(results, test_dice=results["dice"])}

    @staticmethod
    def collate(outputs):
        return {key: torch.stack([output[key] for output in outputs]).mean() for key in outputs[0]}

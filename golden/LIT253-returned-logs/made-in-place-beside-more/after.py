import torch
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"bce": self(batch), "dice": self.dice(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        results = self.collate(outputs)
        logged = {"val_" + k: v for k, v in results.items()}
        self.log_dict(logged)
        if "val_loss" not in logged:
            self.log("val_loss", results["bce"], logger=False)

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        results = self.collate(outputs)
        self.log_dict(dict(results, test_dice=results["dice"]))

    @staticmethod
    def collate(outputs):
        return {key: torch.stack([output[key] for output in outputs]).mean() for key in outputs[0]}

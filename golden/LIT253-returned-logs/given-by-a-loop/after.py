import pytorch_lightning as pl
import torch


class Under(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.layer(batch).mean()} if self.current_epoch % 2 == 0 else {}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
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
        logs = dict(loss=sum(outputs), size=len(outputs))
        for name, value in logs.items():
            self.log(name, value, prog_bar=True)
        return logs

import numpy as np
import pytorch_lightning as pl
import torch


class Named(pl.LightningModule):
    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(pl.utilities.memory.recursive_detach(outputs))

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        loss = torch.stack([output["loss"] for output in outputs]).mean().cpu().numpy()
        logs = {"train_loss": loss.item(), "rate": np.mean([output["rate"] for output in outputs])}
        self.log_dict(logs)


class InPlace(pl.LightningModule):
    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        loss = torch.stack([output["val_loss"] for output in outputs]).mean().numpy()
        every = torch.stack([output["val_loss"] for output in outputs])
        self.log("val/loss", loss.item())
        self.log("val/worst", every.max().numpy().item())
        self.log("val/best", every.min())
        self.log("val_loss", loss.item(), logger=False)


class Alone(pl.LightningModule):
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
        table = torch.stack(outputs).numpy()
        self.log("loss", torch.stack(outputs).mean().numpy().item())

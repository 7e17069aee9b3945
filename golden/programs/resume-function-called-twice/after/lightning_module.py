import torch
from torch import nn
import torch.nn.functional as F
from pytorch_lightning import LightningModule
from pytorch_lightning.utilities.memory import recursive_detach

import metrics
from metrics import aggregate


class UNet(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.down = nn.Conv2d(1, width, 3, stride=2, padding=1)
        self.up = nn.ConvTranspose2d(width, width, 2, stride=2)
        self.head = nn.Conv2d(width + 1, 1, 1)

    def forward(self, x):
        y = F.relu(self.down(x))
        y = F.relu(self.up(y))
        return self.head(torch.cat([x, y], 1))


class SegmentationModel(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.net = UNet(self.hparams.width)
        self.best_iou = 0.0

    def forward(self, x):
        return self.net(x)

    def _step(self, batch):
        img, mask = batch
        logits = self(img).squeeze(1)
        loss = F.binary_cross_entropy_with_logits(logits, mask)
        return loss, metrics.batch_iou(logits.sigmoid() > 0.5, mask)

    def training_step(self, batch, batch_nb):
        loss, iou = self._step(batch)
        self.log("train/loss_step", loss)
        return {"loss": loss, "iou": iou}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(recursive_detach(outputs))

    def on_train_epoch_end(self):
        outs = self.training_step_outputs
        self.training_step_outputs = []
        metrics.log_all(self, aggregate(outs, "train"))

    def validation_step(self, batch, batch_nb, dataloader_idx=None):
        loss, iou = self._step(batch)
        return {"loss": loss, "iou": iou}

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
        logs = aggregate(outputs, "val")
        if self.trainer.sanity_checking:
            return
        self.best_iou = max(self.best_iou, logs["val/iou"].item())
        logs["val/best_iou"] = torch.tensor(self.best_iou)
        metrics.log_all(self, logs, prog_bar=True)

    def test_step(self, batch, batch_nb):
        return self.validation_step(batch, batch_nb)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        metrics.log_all(self, aggregate(outputs, prefix="test"))

    def on_save_checkpoint(self, checkpoint):
        checkpoint["best_iou"] = self.best_iou

    def on_load_checkpoint(self, checkpoint):
        self.best_iou = checkpoint["best_iou"]

    def configure_optimizers(self):
        opt = torch.optim.SGD(self.parameters(), lr=self.hparams.lr, momentum=0.9)
        sched = {
            "scheduler": torch.optim.lr_scheduler.ReduceLROnPlateau(opt, mode="max", patience=0),
            "monitor": "val/iou",
            "interval": "epoch",
        }
        return [opt], [sched]

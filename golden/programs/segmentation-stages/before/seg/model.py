import torch
import torch.nn as nn
import pytorch_lightning as pl
from torchmetrics import ConfusionMatrix


class SegModel(pl.LightningModule):
    def __init__(self, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Conv2d(1, 6, 3, padding=1), nn.ReLU(), nn.Conv2d(6, 2, 3, padding=1))
        self.criterion = nn.CrossEntropyLoss()
        self.confmat = ConfusionMatrix(num_classes=2)

    def forward(self, x):
        return self.net(x)

    def shared_step(self, batch, stage):
        logits = self(batch["image"])
        loss = self.criterion(logits, batch["mask"])
        pred = logits.argmax(1)
        tp = ((pred == 1) & (batch["mask"] == 1)).sum()
        union = ((pred == 1) | (batch["mask"] == 1)).sum()
        return {"loss": loss, "tp": tp, "union": union, "pred": pred.detach()}

    def shared_epoch_end(self, outputs, stage):
        tp = torch.stack([x["tp"] for x in outputs]).sum()
        union = torch.stack([x["union"] for x in outputs]).sum()
        metrics = {f"{stage}_iou": tp / union, f"{stage}_loss": torch.stack([x["loss"] for x in outputs]).mean()}
        self.log_dict(metrics, prog_bar=True)

    def training_step(self, batch, batch_idx):
        return self.shared_step(batch, "train")

    def training_epoch_end(self, outputs):
        return self.shared_epoch_end(outputs, "train")

    def validation_step(self, batch, batch_idx):
        out = self.shared_step(batch, "val")
        self.confmat.update(out["pred"], batch["mask"])
        return out

    def validation_epoch_end(self, outputs):
        cm = self.confmat.compute()
        self.confmat.reset()
        self.logger.experiment.add_scalar("val/true_negative", cm[0, 0], self.global_step)
        self.log("val_tn", cm[0, 0].float())
        return self.shared_epoch_end(outputs, "val")

    def test_step(self, batch, batch_idx, dataloader_idx):
        return self.shared_step(batch, "test")

    def test_epoch_end(self, outputs):
        for i, outs in enumerate(outputs):
            self.shared_epoch_end(outs, f"test{i}")

    def configure_optimizers(self):
        opt = torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
        sched = torch.optim.lr_scheduler.OneCycleLR(opt, max_lr=0.05, total_steps=24)
        return [opt], [{"scheduler": sched, "interval": "step"}]

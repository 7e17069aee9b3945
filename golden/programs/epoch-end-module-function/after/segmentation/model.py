import pytorch_lightning as pl
import torch
from torch import nn

from .metrics import confusion, log_epoch


class SegmentationModel(pl.LightningModule):
    def __init__(self, num_classes=3, width=6, lr=0.02):
        super().__init__()
        self.num_classes = num_classes
        self.lr = lr
        self.net = nn.Sequential(
            nn.Conv2d(1, width, 3, padding=1),
            nn.BatchNorm2d(width),
            nn.ReLU(inplace=True),
            nn.Conv2d(width, width, 3, padding=1),
            nn.ReLU(inplace=True),
            nn.Conv2d(width, num_classes, 1),
        )
        self.criterion = nn.CrossEntropyLoss(weight=torch.tensor([0.3, 1.0, 1.0]))

    def forward(self, image):
        return self.net(image)

    def step(self, batch):
        image, mask = batch
        logits = self(image)
        loss = self.criterion(logits, mask)
        return {"loss": loss, "confusion": confusion(logits.detach(), mask, self.num_classes)}

    def training_step(self, batch, batch_idx):
        return self.step(batch)

    def validation_step(self, batch, batch_idx):
        return self.step(batch)

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        log_epoch(self, outputs, "train")

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        log_epoch(self, outputs, stage="val")

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=self.lr, momentum=0.9)
        return {
            "optimizer": optimizer,
            "lr_scheduler": {
                "scheduler": torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, mode="max", patience=0),
                "monitor": "val_miou",
            },
        }

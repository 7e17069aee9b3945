import lightning as L
import torch
import torchmetrics
from lightning.pytorch.callbacks import EarlyStopping, ModelCheckpoint


class Gathered(L.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.all_gather(self(batch)).mean()
        self.losses.append(loss)
        self.log("val_score", self.losses[-1])

    def on_validation_epoch_end(self):
        self.log("val_loss", torch.stack([loss for loss in self.losses]).mean())


class Metrics(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.metrics = torch.nn.ModuleList()
        self.metrics.append(torchmetrics.MeanMetric())
        self.values = {"loss": torchmetrics.MeanMetric()}

    def on_validation_epoch_end(self):
        self.log("val_loss", torch.stack([metric for metric in self.metrics]).mean())
        self.log("val_score", self.metrics[0])
        self.log_dict({f"val_{name}": value for name, value in self.values.items()})

    def log_all(self, values):
        self.log_dict({f"val_{name}": value for name, value in values.items()})

    def validation_step(self, batch, batch_idx):
        self.log_all(self.parts(batch))
        values = self.collection(batch).compute()
        self.log_dict({f"val_{name}": value for name, value in values.items()})
        parts = {"loss": self(batch), "score": self.score(batch)}
        self.log_dict({f"val/{name}": value for name, value in parts.items()})


trainer = L.Trainer(strategy="ddp", devices=2, callbacks=[EarlyStopping("val_loss"), ModelCheckpoint(monitor="val_score")])

from typing import Any, Dict, List, Optional, Sequence

import torch
import torch.nn as nn
import torch.nn.functional as F
import pytorch_lightning as pl
from torch.optim.lr_scheduler import CosineAnnealingLR, MultiStepLR


def weighted_mean(outputs: List[Dict], key: str, batch_size_key: str) -> float:
    value = 0
    n = 0
    for out in outputs:
        value += out[batch_size_key] * out[key]
        n += out[batch_size_key]
    value = value / n
    return value.squeeze(0)


class BaseMethod(pl.LightningModule):
    def __init__(self, num_classes: int, lr: float, weight_decay: float, scheduler: str, max_epochs: int,
                 extra_optimizer_args: Optional[Dict] = None, **kwargs):
        super().__init__()
        self.num_classes = num_classes
        self.lr = lr
        self.weight_decay = weight_decay
        self.scheduler = scheduler
        self.max_epochs = max_epochs
        self.extra_optimizer_args = extra_optimizer_args or {}
        self.encoder = nn.Sequential(nn.Linear(6, 8), nn.ReLU())
        self.features_dim = 8
        self.classifier = nn.Linear(self.features_dim, num_classes)

    @property
    def learnable_params(self) -> List[Dict[str, Any]]:
        return [
            {"name": "encoder", "params": self.encoder.parameters()},
            {"name": "classifier", "params": self.classifier.parameters(), "lr": 0.05, "weight_decay": 0},
        ]

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.learnable_params, lr=self.lr, weight_decay=self.weight_decay,
                                    **self.extra_optimizer_args)
        if self.scheduler == "none":
            return optimizer
        if self.scheduler == "cosine":
            scheduler = CosineAnnealingLR(optimizer, self.max_epochs)
        else:
            scheduler = MultiStepLR(optimizer, [1, 2])
        return [optimizer], [scheduler]

    def forward(self, X):
        feats = self.encoder(X)
        return {"feats": feats, "logits": self.classifier(feats.detach())}

    def _shared_step(self, X, targets):
        out = self(X)
        loss = F.cross_entropy(out["logits"], targets)
        acc = (out["logits"].argmax(1) == targets).float().mean().unsqueeze(0)
        return {**out, "loss": loss, "acc1": acc}

    def training_step(self, batch: Sequence[Any], batch_idx: int) -> Dict[str, Any]:
        _, X, targets = batch
        outs = [self._shared_step(x, targets) for x in X]
        loss = sum(out["loss"] for out in outs) / len(outs)
        self.log_dict({"train_class_loss": loss, "train_acc1": outs[0]["acc1"][0]}, on_epoch=True, sync_dist=True)
        return {"loss": loss, "feats": [out["feats"] for out in outs]}

    def validation_step(self, batch, batch_idx: int, dataloader_idx: int = None) -> Dict[str, Any]:
        X, targets = batch
        out = self._shared_step(X, targets)
        return {"batch_size": X.size(0), "val_loss": out["loss"], "val_acc1": out["acc1"]}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outs) == 1:
            outs = outs[0]
        val_loss = weighted_mean([{**o, "val_loss": o["val_loss"].unsqueeze(0)} for o in outs], "val_loss", "batch_size")
        val_acc1 = weighted_mean(outs, "val_acc1", "batch_size")
        log = {"val_loss": val_loss, "val_acc1": val_acc1}
        self.log_dict(log, sync_dist=True)

import torch
from torch import nn
from torch.nn import functional as F

from .base import BaseModule


class Supervised(BaseModule):
    def __init__(self, args):
        super().__init__(args)
        self.net = nn.Sequential(nn.Linear(6, args.teacher_width), nn.ReLU(), nn.Linear(args.teacher_width, 3))

    def forward(self, x):
        return self.net(x)

    def compute(self, batch):
        x, y = batch
        logits = self(x)
        return {
            "loss": F.cross_entropy(logits, y, reduction="none"),
            "acc": (logits.argmax(1) == y).float(),
        }


class Distilled(Supervised):
    def __init__(self, args, teacher):
        super().__init__(args)
        self.net = nn.Linear(6, 3)
        self.teacher = teacher
        for p in self.teacher.parameters():
            p.requires_grad = False

    def compute(self, batch):
        x, y = batch
        out = super().compute(batch)
        t = self.args.temperature
        with torch.no_grad():
            soft = F.softmax(self.teacher(x) / t, dim=1)
        kd = F.kl_div(F.log_softmax(self(x) / t, dim=1), soft, reduction="none").sum(1) * t * t
        out["loss"] = self.args.alpha * kd + (1 - self.args.alpha) * out["loss"]
        out["kd"] = kd
        return out

    def on_train_epoch_start(self):
        self.teacher.eval()

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        super().on_validation_epoch_end()
        worst = max(o["kd"].item() for o in outputs)
        self.log("val/worst_kd", worst)

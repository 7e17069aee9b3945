import torch
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Moved(LightningModule):
    def __init__(self):
        super().__init__()
        self.weights = {"tags": torch.tensor([0.1, 1.0]), "spans": torch.tensor([1.0, 2.0])}
        self.limits = {"low": 0.1, "high": torch.tensor([0.9])}
        self.counts = {name: torch.zeros(2) for name in ("a", "b")}
        self.colours = [torch.ones(3) for _ in range(2)]
        self.eps = {"eps": torch.tensor(1e-6)}

    def training_step(self, batch, batch_idx):
        logits, tags = self(batch), batch["tags"]
        weight = self.weights["tags"].to(logits.device)
        low = logits.clamp(min=self.limits["low"]) + self.eps["eps"]
        return F.cross_entropy(low, tags, weight=weight)

    def on_train_epoch_end(self):
        for name, count in self.counts.items():
            print(name, count.sum().item())
        self.draw([colour.tolist() for colour in self.colours])

import torch
import torch.nn.functional as F
from torch import nn

from base_model import BaseModel


class Tagger(BaseModel):
    """Tags each token of a sentence; 0 is padding."""

    def __init__(self, vocabulary=40, tags=4, dim=12, lr=0.1):
        super().__init__(lr)
        self.tags = tags
        self.embed = nn.Embedding(vocabulary, dim, padding_idx=0)
        self.context = nn.Conv1d(dim, dim, 3, padding=1)
        self.project = nn.Linear(dim, tags)
        self.best_f1 = 0.0

    def forward(self, tokens):
        hidden = self.embed(tokens).transpose(1, 2)
        hidden = torch.relu(self.context(hidden)).transpose(1, 2)
        return self.project(hidden)

    def training_step(self, batch, batch_idx):
        tokens, tags = batch
        loss = F.cross_entropy(self(tokens).flatten(0, 1), tags.flatten(), ignore_index=0)
        self.log("train_loss", loss, on_step=False, on_epoch=True)
        return loss

    def evaluate(self, batch):
        tokens, tags = batch
        logits = self(tokens)
        loss = F.cross_entropy(logits.flatten(0, 1), tags.flatten(), ignore_index=0)
        mask = tags > 0
        return {"loss": loss, "predicted": logits.argmax(-1)[mask], "gold": tags[mask]}

    def f1(self, outputs):
        predicted = torch.cat([x["predicted"] for x in outputs])
        gold = torch.cat([x["gold"] for x in outputs])
        scores = []
        for tag in range(1, self.tags):
            hits = ((predicted == tag) & (gold == tag)).sum().float()
            scores.append(2 * hits / ((predicted == tag).sum() + (gold == tag).sum()).clamp(min=1))
        return torch.stack(scores).mean()

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        super().on_validation_epoch_end()
        f1 = self.f1(outputs)
        self.best_f1 = max(self.best_f1, f1.item())
        self.log("val_f1", f1, prog_bar=True)
        self.log("val_best_f1", self.best_f1)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        super(Tagger, self).on_test_epoch_end()
        self.log("test_f1", self.f1(outputs))

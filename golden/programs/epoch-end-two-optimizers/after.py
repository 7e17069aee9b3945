"""Encoder and classifier with optimizers of their own, and an adversary that guesses the group."""
from collections import defaultdict

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits as bce
from torch.utils.data import DataLoader, Dataset


class Applicants(Dataset):
    """Features, an outcome, and a group that decisions must not depend on."""

    def __init__(self, n=120, seed=0):
        g = torch.Generator().manual_seed(seed)
        self.group = (torch.rand(n, generator=g) > 0.5).float()
        skill = torch.randn(n, generator=g)
        self.outcome = (skill > 0).float()
        columns = [skill + self.group, skill - 0.3 * self.group, self.group + torch.randn(n, generator=g)]
        self.features = torch.stack(columns, dim=1)

    def __len__(self):
        return len(self.group)

    def __getitem__(self, index):
        return self.features[index], self.outcome[index], self.group[index]


class FairClassifier(pl.LightningModule):
    def __init__(self, strength=0.5, lr=0.01):
        super().__init__()
        self.automatic_optimization = False
        self.strength = strength
        self.lr = lr
        self.encoder = nn.Sequential(nn.Linear(3, 8), nn.ReLU())
        self.classifier = nn.Linear(8, 1)
        self.adversary = nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 1))

    def forward(self, features):
        code = self.encoder(features)
        return self.classifier(code)[:, 0], self.adversary(code)[:, 0]

    def training_step(self, batch, batch_idx):
        outputs = []
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"]
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
            outputs.append({**output, "loss": loss.detach()})
        self.training_step_outputs.append(outputs)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        features, outcome, group = batch
        decision, guess = self(features)
        if optimizer_idx == 0:
            task = bce(decision, outcome)
            loss = task - self.strength * bce(guess, group)
            return {"loss": loss, "task": task.detach(), "name": "main"}
        if optimizer_idx == 1:
            loss = bce(guess, group)
            return {"loss": loss, "task": loss.detach(), "name": "adversary"}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        totals = defaultdict(list)
        for batch_outputs in outputs:
            for output in batch_outputs:
                totals[output["name"]].append(output["task"])
        for name, values in totals.items():
            self.log(f"epoch_{name}", torch.stack(values).mean())
        self.log("batches", float(len(outputs)))

    def validation_step(self, batch, batch_idx):
        features, outcome, group = batch
        decision, guess = self(features)
        return ((decision > 0).float() == outcome).float(), ((guess > 0).float() == group).float()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        right, guessed = (torch.cat(parts) for parts in zip(*outputs))
        self.log("val_acc", right.mean())
        self.log("val_leak", guessed.mean())

    def configure_optimizers(self):
        main = [*self.encoder.parameters(), *self.classifier.parameters()]
        optimizer_main = torch.optim.Adam(main, lr=self.lr)
        optimizer_adversary = torch.optim.Adam(self.adversary.parameters(), lr=self.lr)
        return optimizer_main, optimizer_adversary


if __name__ == "__main__":
    pl.seed_everything(14)
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_checkpointing=False)
    trainer.fit(FairClassifier(), DataLoader(Applicants(), batch_size=24), DataLoader(Applicants(50, 1), batch_size=24))

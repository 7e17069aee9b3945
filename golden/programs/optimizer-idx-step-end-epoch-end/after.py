"""Features for two domains, and a critic that tells them apart."""
from itertools import chain

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def domain(n, shift, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 6, generator=g)
    return TensorDataset(x + shift, x - shift, (x[:, 0] > x[:, 1]).long())


class Adapted(pl.LightningModule):
    def __init__(self, width=12, weight=0.1):
        super().__init__()
        self.automatic_optimization = False
        self.weight = weight
        self.features = nn.Sequential(nn.Linear(6, width), nn.ReLU())
        self.classifier = nn.Linear(width, 2)
        self.critic = nn.Linear(width, 1)

    def forward(self, x):
        return self.classifier(self.features(x))

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self.training_step_end(self._optimizer_training_step(batch, batch_idx, optimizer_idx))
            loss = output["loss"] if isinstance(output, dict) else output
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
            self.training_step_outputs[optimizer_idx].append({**(output if isinstance(output, dict) else {}), "loss": loss.detach()})
        if self.trainer.is_last_batch:
            self.lr_schedulers().step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        source, target, y = batch
        if optimizer_idx == 0:
            task = F.cross_entropy(self(source), y, reduction="none")
            fooled = self.critic(self.features(target))[:, 0]
            loss = task + self.weight * F.binary_cross_entropy_with_logits(fooled, torch.ones(len(y), device=self.device), reduction="none")
            return {"loss": loss, "task": task.detach()}
        scores = self.critic(torch.cat([self.features(source), self.features(target)]).detach())[:, 0]
        truth = torch.cat([torch.ones(len(y), device=self.device), torch.zeros(len(y), device=self.device)])
        return {"loss": F.binary_cross_entropy_with_logits(scores, truth, reduction="none")}

    def training_step_end(self, outputs):
        # of all devices
        outputs["loss"] = outputs["loss"].mean()
        if "task" in outputs:
            outputs["task"] = outputs["task"].mean()
            self.log("task_step", outputs["task"])
        return outputs

    def on_train_epoch_start(self):
        self.training_step_outputs = [[] for _ in self.trainer.optimizers]

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("task", torch.stack([own["task"] for own in outputs[0]]).mean())
        self.log("critic", torch.stack([own["loss"] for own in outputs[1]]).mean())

    def validation_step(self, batch, batch_idx):
        source, _, y = batch
        self.log("val_loss", F.cross_entropy(self(source), y))

    def configure_optimizers(self):
        of_task = torch.optim.Adam(chain(self.features.parameters(), self.classifier.parameters()), lr=0.02)
        of_critic = torch.optim.Adam(self.critic.parameters(), lr=0.01)
        return [of_task, of_critic], [torch.optim.lr_scheduler.ExponentialLR(of_task, 0.5)]


pl.seed_everything(5)
trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_progress_bar=False, enable_model_summary=False)
train = DataLoader(domain(48, 0.5, 0), batch_size=16)
trainer.fit(Adapted(), train, DataLoader(domain(32, 0.5, 1), batch_size=16))

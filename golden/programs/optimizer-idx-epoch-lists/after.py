"""A sampler and an energy model, trained against each other."""
import pytorch_lightning as pl
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


class Moons(Dataset):
    def __init__(self, n=96, seed=0):
        g = torch.Generator().manual_seed(seed)
        angle = 3.14 * torch.rand(n, generator=g)
        upper = (torch.arange(n) % 2).float() * 2 - 1
        self.points = torch.stack([angle.cos() + 0.5 * upper, upper * angle.sin()], 1)
        self.noise = torch.randn(n, 2, generator=g)

    def __len__(self):
        return len(self.points)

    def __getitem__(self, index):
        return self.points[index], self.noise[index]


class EnergyGame(pl.LightningModule):
    def __init__(self, hidden=20):
        super(EnergyGame, self).__init__()
        self.automatic_optimization = False
        self.sampler = nn.Sequential(nn.Linear(2, hidden), nn.ReLU(), nn.Linear(hidden, 2))
        self.energy = nn.Sequential(nn.Linear(2, hidden), nn.ReLU(), nn.Linear(hidden, 1))

    def forward(self, noise):
        return self.sampler(noise)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"]
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
            self.training_step_outputs[optimizer_idx].append({**output, "loss": loss.detach()})

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        points, noise = batch
        if optimizer_idx == 0:
            loss = self.energy(self(noise)).mean()
        else:
            real, fake = self.energy(points), self.energy(self(noise).detach())
            loss = F.softplus(real).mean() + F.softplus(-fake).mean()
        return {"loss": loss}

    def on_train_epoch_start(self):
        self.training_step_outputs = [[] for _ in self.trainer.optimizers]

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        sampler_outputs, energy_outputs = outputs
        self.log("sampler_loss", torch.stack([x["loss"] for x in sampler_outputs]).mean())
        self.log("energy_loss", torch.stack([x["loss"] for x in energy_outputs]).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.sampler.parameters(), 0.01), torch.optim.Adam(self.energy.parameters(), 0.01)


if __name__ == "__main__":
    pl.seed_everything(44)
    trainer = pl.Trainer(
        max_epochs=4,
        log_every_n_steps=1,
        callbacks=[pl.callbacks.ModelCheckpoint("energy", "{epoch}", monitor="energy_loss")],
    )
    trainer.fit(EnergyGame(), DataLoader(Moons(), batch_size=24))

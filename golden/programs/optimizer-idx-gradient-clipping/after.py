"""Domain adaptation: features that a domain classifier can not use."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset


class TwoDomains(Dataset):
    """Labelled images of the source, and unlabelled ones of the target, which are darker."""

    def __init__(self, n, seed):
        g = torch.Generator().manual_seed(seed)
        self.y = torch.randint(0, 3, (n,), generator=g)
        prototypes = torch.randn(3, 20, generator=torch.Generator().manual_seed(5))
        self.source = prototypes[self.y] + 0.6 * torch.randn(n, 20, generator=g)
        shuffled = self.y[torch.randperm(n, generator=g)]
        self.target = 0.5 * prototypes[shuffled] - 0.4 + 0.6 * torch.randn(n, 20, generator=g)

    def __len__(self):
        return len(self.y)

    def __getitem__(self, index):
        return (self.source[index], self.y[index]), self.target[index]


class AdversarialAdaptation(pl.LightningModule):
    def __init__(self, weight=0.3, lr=0.3):
        super().__init__()
        self.automatic_optimization = False
        self.weight = weight
        self.lr = lr
        self.features = nn.Sequential(nn.Linear(20, 16), nn.ReLU())
        self.labels = nn.Linear(16, 3)
        self.domain = nn.Sequential(nn.Linear(16, 8), nn.ReLU(), nn.Linear(8, 1))

    def forward(self, x):
        return self.labels(self.features(x))

    def domain_loss(self, source, target, flip=False):
        logits = torch.cat([self.domain(source), self.domain(target)]).flatten()
        truth = torch.cat([torch.ones(len(source)), torch.zeros(len(target))]).to(self.device)
        return F.binary_cross_entropy_with_logits(logits, 1 - truth if flip else truth)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            self.clip_gradients(optimizer, gradient_clip_val=0.5, gradient_clip_algorithm="norm")
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        (source, y), target = batch
        f_source, f_target = self.features(source), self.features(target)

        if optimizer_idx == 0:
            label_loss = F.cross_entropy(self.labels(f_source), y)
            confusion = self.domain_loss(f_source, f_target, flip=True)
            self.log_dict({"label_loss": label_loss, "confusion": confusion})
            return label_loss + self.weight * confusion

        loss = self.domain_loss(f_source.detach(), f_target.detach())
        self.log("domain_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        (source, y), _ = batch
        self.log("val_acc", (self(source).argmax(1) == y).float().mean(), prog_bar=True)

    def configure_optimizers(self):
        task = torch.optim.SGD([*self.features.parameters(), *self.labels.parameters()], lr=self.lr)
        domain = torch.optim.SGD(self.domain.parameters(), lr=self.lr)
        return [task, domain]


def main():
    pl.seed_everything(30)
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1)
    trainer.fit(
        AdversarialAdaptation(),
        DataLoader(TwoDomains(90, 0), batch_size=18),
        DataLoader(TwoDomains(30, 1), batch_size=15),
    )


if __name__ == "__main__":
    main()

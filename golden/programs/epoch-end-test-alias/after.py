"""Match entities of two catalogues with a siamese network."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset


class Pairs(Dataset):
    """Two noisy descriptions, and whether they are of one thing."""

    def __init__(self, n=120, dim=16, seed=0):
        g = torch.Generator().manual_seed(seed)
        things = torch.randn(n, dim, generator=g)
        self.same = (torch.rand(n, generator=g) > 0.5).float()
        others = torch.randn(n, dim, generator=g)
        self.left = things + 0.3 * torch.randn(n, dim, generator=g)
        self.right = torch.where(self.same[:, None] > 0, things, others)
        self.right = self.right + 0.3 * torch.randn(n, dim, generator=g)

    def __len__(self):
        return len(self.same)

    def __getitem__(self, i):
        return (self.left[i], self.right[i]), self.same[i]


class Matcher(pl.LightningModule):
    def __init__(self, dim=16, embedding=8, temperature=0.5):
        super().__init__()
        self.temperature = temperature
        self.tower = nn.Sequential(nn.Linear(dim, 24), nn.GELU(), nn.LayerNorm(24), nn.Linear(24, embedding))

    def forward(self, left, right):
        similarity = F.cosine_similarity(self.tower(left), self.tower(right))
        return similarity / self.temperature

    def training_step(self, batch, batch_idx):
        (left, right), same = batch
        loss = F.binary_cross_entropy_with_logits(self(left, right), same)
        self.log("train/loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        (left, right), same = batch
        score = self(left, right)
        return score, same

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs):
        scores, targets = zip(*outputs)
        scores, targets = torch.cat(scores), torch.cat(targets)
        stage = "test" if self.trainer.testing else "val"
        self.log(f"{stage}/loss", F.binary_cross_entropy_with_logits(scores, targets))
        self.log(f"{stage}/accuracy", ((scores > 0).float() == targets).float().mean())
        # area under the curve: how often a match beats a mismatch
        wins = scores[targets == 1][:, None] > scores[targets == 0][None]
        self.log(f"{stage}/auc", wins.float().mean())

    test_step = validation_step

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self._validation_epoch_end(outputs)

    def configure_optimizers(self):
        return torch.optim.AdamW(self.parameters(), lr=3e-3)


if __name__ == "__main__":
    pl.seed_everything(4)
    model = Matcher()
    trainer = pl.Trainer(
        max_epochs=4,
        log_every_n_steps=2,
        callbacks=pl.callbacks.EarlyStopping("val/auc", mode="max", patience=1),
        enable_checkpointing=False,
    )
    trainer.fit(model, DataLoader(Pairs(), 20), DataLoader(Pairs(60, seed=1), 20))
    trainer.test(model, DataLoader(Pairs(60, seed=2), 20))

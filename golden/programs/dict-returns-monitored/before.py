"""Rank candidates for a reading list. The score that decides is returned, not logged."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Candidates(Dataset):
    def __init__(self, n, seed, size=5):
        g = torch.Generator().manual_seed(seed)
        self.features = torch.randn(n, size, 4, generator=g)
        self.best = (self.features[..., 0] - self.features[..., 2]).argmax(dim=1)

    def __len__(self):
        return len(self.best)

    def __getitem__(self, i):
        return self.features[i], self.best[i]


class ReadingList(pl.LightningModule):
    def __init__(self, lr=0.02):
        super().__init__()
        self.lr = lr
        self.score = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1, bias=False))

    def forward(self, features):
        return self.score(features).squeeze(-1)

    def training_step(self, batch, batch_idx):
        features, best = batch
        loss = nn.functional.cross_entropy(self(features), best)
        return {"loss": loss, "log": {"train/loss": loss}}

    def validation_step(self, batch, batch_idx):
        features, best = batch
        scores = self(features)
        loss = nn.functional.cross_entropy(scores, best)
        rank = (scores > scores.gather(1, best[:, None])).sum(dim=1) + 1
        return {"loss": loss, "reciprocal": 1.0 / rank.float()}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([o["loss"] for o in outputs]).mean()
        mrr = torch.cat([o["reciprocal"] for o in outputs]).mean()
        results = {"log": {"val/loss": loss}, "mrr": mrr}
        if self.current_epoch > 0:
            results["progress_bar"] = {"best_so_far": torch.max(mrr, self.best_mrr)}
        self.best_mrr = mrr if self.current_epoch == 0 else torch.max(mrr, self.best_mrr)
        return results

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        mrr = torch.cat([o["reciprocal"] for o in outputs]).mean()
        return {"test_mrr": mrr}

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)


def main():
    pl.seed_everything(1)
    stopping = EarlyStopping("mrr", patience=2, mode="max")
    checkpoint = ModelCheckpoint(filepath="lists/{epoch}", monitor="mrr", mode="max")
    trainer = pl.Trainer(
        max_epochs=10,
        early_stop_callback=stopping,
        checkpoint_callback=checkpoint,
        num_sanity_val_steps=0,
        row_log_interval=1,
        progress_bar_refresh_rate=0,
    )
    model = ReadingList()
    trainer.fit(model, DataLoader(Candidates(80, 0), batch_size=16), DataLoader(Candidates(30, 1), batch_size=12))
    trainer.test(model, test_dataloaders=DataLoader(Candidates(30, 2), batch_size=12))
    print("best score: %.4f" % checkpoint.best_model_score)


if __name__ == "__main__":
    main()

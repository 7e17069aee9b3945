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
        self.log("train/loss", loss)
        return {"loss": loss}

    def validation_step(self, batch, batch_idx):
        features, best = batch
        scores = self(features)
        loss = nn.functional.cross_entropy(scores, best)
        rank = (scores > scores.gather(1, best[:, None])).sum(dim=1) + 1
        return {"loss": loss, "reciprocal": 1.0 / rank.float()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = torch.stack([o["loss"] for o in outputs]).mean()
        mrr = torch.cat([o["reciprocal"] for o in outputs]).mean()
        self.log("val/loss", loss)
        self.log("mrr", mrr, logger=False)
        if self.current_epoch > 0:
            self.log("best_so_far", torch.max(mrr, self.best_mrr), prog_bar=True, logger=False)
        self.best_mrr = mrr if self.current_epoch == 0 else torch.max(mrr, self.best_mrr)

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        mrr = torch.cat([o["reciprocal"] for o in outputs]).mean()
        self.log("test_mrr", mrr)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)


def main():
    pl.seed_everything(1)
    stopping = EarlyStopping("mrr", patience=2, mode="max")
    checkpoint = ModelCheckpoint(dirpath="lists", filename="{epoch}", monitor="mrr", mode="max")
    trainer = pl.Trainer(
        max_epochs=10,
        callbacks=[checkpoint, stopping],
        num_sanity_val_steps=0,
        log_every_n_steps=1,
        enable_progress_bar=False,
    )
    model = ReadingList()
    trainer.fit(model, DataLoader(Candidates(80, 0), batch_size=16), DataLoader(Candidates(30, 1), batch_size=12))
    trainer.test(model, dataloaders=DataLoader(Candidates(30, 2), batch_size=12))
    print("best score: %.4f" % checkpoint.best_model_score)


if __name__ == "__main__":
    main()

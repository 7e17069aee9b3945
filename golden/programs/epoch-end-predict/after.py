"""Score support tickets by urgency, and write the scores of the open ones."""
import csv

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Tickets(Dataset):
    def __init__(self, n, seed, labelled=True):
        g = torch.Generator().manual_seed(seed)
        self.tokens = torch.randint(0, 50, (n, 7), generator=g)
        self.urgency = (self.tokens % 5 == 0).float().sum(dim=1) / 7
        self.labelled = labelled

    def __len__(self):
        return len(self.tokens)

    def __getitem__(self, i):
        if self.labelled:
            return self.tokens[i], self.urgency[i]
        return self.tokens[i]


class UrgencyModel(pl.LightningModule):
    def __init__(self, dim=6, lr=0.02, top=3):
        super().__init__()
        self.save_hyperparameters()
        self.embed = nn.EmbeddingBag(50, dim, mode="sum")
        self.head = nn.Sequential(nn.Tanh(), nn.Linear(dim, 1), nn.Sigmoid())
        self.urgent = []

    def forward(self, tokens):
        return self.head(self.embed(tokens)).flatten()

    def training_step(self, batch, batch_idx):
        tokens, urgency = batch
        loss = nn.functional.mse_loss(self(tokens), urgency)
        self.log("train_loss", loss, on_epoch=True)
        return loss

    def predict_step(self, batch, batch_idx, dataloader_idx=0):
        scores = self(batch)
        return scores

    def on_predict_epoch_end(self):
        results = self.trainer.predict_loop.predictions
        if len(self.trainer.num_predict_batches) == 1:
            results = [results]
        # `results` has a list for each loader
        for scores in results:
            scores = torch.cat(scores)
            values, index = scores.topk(self.hparams.top)
            self.urgent.append(index.tolist())
            self.print("most urgent:", index.tolist(), "mean score %.4f" % scores.mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


def write_scores(path, batches):
    with open(path, "w", newline="") as f:
        writer = csv.writer(f)
        for number, score in enumerate(torch.cat(batches).tolist()):
            writer.writerow([number, f"{score:.4f}"])


if __name__ == "__main__":
    pl.seed_everything(10)
    model = UrgencyModel()
    trainer = pl.Trainer(max_epochs=3, enable_checkpointing=False, enable_progress_bar=False, log_every_n_steps=1)
    trainer.fit(model, DataLoader(Tickets(80, 0), batch_size=16))

    predictions = trainer.predict(model, DataLoader(Tickets(20, 1, labelled=False), batch_size=8))
    write_scores("scores.csv", predictions)

    queues = [DataLoader(Tickets(12, seed, labelled=False), batch_size=5) for seed in (2, 3)]
    first, second = trainer.predict(model, queues)
    print(len(first), len(second), model.urgent)

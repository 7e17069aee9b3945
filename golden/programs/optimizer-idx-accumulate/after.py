"""Two towers for retrieval, trained by optimizers of their own on the same contrastive loss."""
import argparse

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def queries_and_documents(n, seed):
    g = torch.Generator().manual_seed(seed)
    topics = torch.randn(n, 6, generator=g)
    to_query = torch.randn(6, 10, generator=torch.Generator().manual_seed(1))
    to_document = torch.randn(6, 14, generator=torch.Generator().manual_seed(2))
    return TensorDataset(topics @ to_query, topics @ to_document)


class TwoTowers(pl.LightningModule):
    def __init__(self, dim=5, lr_query=0.01, lr_document=0.02, temperature=0.3):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters()
        self.query_tower = nn.Linear(10, dim)
        self.document_tower = nn.Sequential(nn.Linear(14, 12), nn.Tanh(), nn.Linear(12, dim))

    def forward(self, query, document):
        q = F.normalize(self.query_tower(query), dim=1)
        d = F.normalize(self.document_tower(document), dim=1)
        return q @ d.t() / self.hparams.temperature

    def training_step(self, batch, batch_idx):
        is_update = (batch_idx + 1) % 3 == 0 or self.trainer.is_last_batch
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            if batch_idx % 3 == 0:
                optimizer.zero_grad()
            self.manual_backward(loss / 3)
            if is_update:
                optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        query, document = batch
        similarity = self(query, document)
        target = torch.arange(len(query), device=self.device)
        if optimizer_idx == 1:
            similarity = similarity.t()
        loss = F.cross_entropy(similarity, target)
        self.log(("query_loss", "document_loss")[optimizer_idx], loss, on_step=False, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        similarity = self(*batch)
        rank = (similarity > similarity.diag()[:, None]).sum(dim=1) + 1
        self.log("mrr", (1.0 / rank).mean())

    def configure_optimizers(self):
        query = torch.optim.Adam(self.query_tower.parameters(), lr=self.hparams.lr_query)
        document = torch.optim.Adam(self.document_tower.parameters(), lr=self.hparams.lr_document)
        return query, document


def cli():
    parser = argparse.ArgumentParser()
    parser.add_argument("--max_epochs", type=int, default=3)
    args = parser.parse_args()
    pl.seed_everything(0)
    # 8 batches: groups of 3, 3 and 2
    train = DataLoader(queries_and_documents(96, 0), batch_size=12)
    val = DataLoader(queries_and_documents(32, 1), batch_size=16)
    trainer = pl.Trainer(max_epochs=args.max_epochs)
    trainer.fit(TwoTowers(), train, val)


if __name__ == "__main__":
    cli()

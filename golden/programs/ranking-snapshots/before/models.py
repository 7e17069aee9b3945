import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
import pytorch_lightning as pl
from torch.utils.data import DataLoader, TensorDataset


def snapshots(n_entities, n_relations, n_steps, seed):
    """A growing knowledge graph: each step adds triples."""
    rng = np.random.RandomState(seed)
    shift = rng.randint(1, n_entities, size=n_relations)
    result = []
    for step in range(n_steps):
        known = n_entities // 2 + step * (n_entities // (2 * n_steps))
        heads = rng.randint(0, known, size=120)
        rels = rng.randint(0, n_relations, size=120)
        tails = (heads + shift[rels]) % known
        result.append(torch.from_numpy(np.stack([heads, rels, tails], 1)).long())
    return result


class TKGEModel(pl.LightningModule):
    def __init__(self, args):
        super(TKGEModel, self).__init__()
        self.hparams = args
        self.entities = nn.Embedding(args.n_entities, args.dim)
        self.relations = nn.Embedding(args.n_relations, args.dim)
        self.data = snapshots(args.n_entities, args.n_relations, args.end_time_step, args.seed)
        self.time = 0
        self.old_entities = None
        self.results = {}

    def on_time_step_start(self, time):
        self.time = time
        if time > 0:
            self.old_entities = self.entities.weight.detach().clone()

    def on_time_step_end(self):
        self.results[self.time] = float(self.last_hits)

    def forward(self, h, r, t):
        return -(self.entities(h) + self.relations(r) - self.entities(t)).pow(2).sum(-1)

    def score_all(self, h, r):
        q = self.entities(h) + self.relations(r)
        return -(q.unsqueeze(1) - self.entities.weight.unsqueeze(0)).pow(2).sum(-1)

    def training_step(self, batch, batch_idx):
        h, r, t = batch[0].t()
        loss = F.cross_entropy(self.score_all(h, r), t)
        drift = torch.zeros(())
        if self.old_entities is not None:
            drift = (self.entities.weight - self.old_entities).pow(2).mean()
        loss = loss + self.hparams.lmbda * drift
        return {'loss': loss, 'progress_bar': {'drift': drift}, 'log': {'train/loss': loss, 'train/drift': drift}}

    def validation_step(self, batch, batch_idx):
        return self.eval_step(batch)

    def test_step(self, batch, batch_idx):
        return self.eval_step(batch)

    def eval_step(self, batch):
        h, r, t = batch[0].t()
        scores = self.score_all(h, r)
        ranks = (scores > scores.gather(1, t.unsqueeze(1))).sum(1) + 1
        return {'ranks': ranks, 'size': len(ranks)}

    def collect(self, outputs, split):
        ranks = torch.cat([o['ranks'] for o in outputs]).float()
        metrics = {'mrr': (1. / ranks).mean(), 'hit_10': (ranks <= 10).float().mean(), 'hit_1': (ranks <= 1).float().mean()}
        self.last_hits = metrics['hit_10']
        logs = {'{}/{}'.format(split, k): v for k, v in metrics.items()}
        return {**metrics, 'n': sum(o['size'] for o in outputs), 'log': logs, 'progress_bar': {'hit_10': metrics['hit_10']}}

    def validation_epoch_end(self, outputs):
        return self.collect(outputs, 'val')

    def test_epoch_end(self, outputs):
        return self.collect(outputs, 'test')

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.learning_rate)

    def _loader(self, part, shuffle=False):
        data = self.data[self.time]
        return DataLoader(TensorDataset(data[part]), batch_size=self.hparams.batch_size, shuffle=shuffle)

    def train_dataloader(self):
        return self._loader(slice(0, 90))

    def val_dataloader(self):
        return self._loader(slice(90, 105))

    def test_dataloader(self):
        return self._loader(slice(105, 120))

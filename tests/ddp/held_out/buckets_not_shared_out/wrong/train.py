import torch
import pytorch_lightning as pl
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset

from sampler import BucketBatchSampler


class Sentences(Dataset):
    def __init__(self, n=120):
        generator = torch.Generator().manual_seed(0)
        self.items = [torch.randint(1, 30, (int(3 + i % 9),), generator=generator) for i in range(n)]
        self.lengths = [len(item) for item in self.items]

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]


class LanguageModel(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.emb = torch.nn.Embedding(30, 8, padding_idx=0)
        self.out = torch.nn.Linear(8, 30)

    def training_step(self, tokens, batch_idx):
        logits = self.out(self.emb(tokens[:, :-1]))
        loss = torch.nn.functional.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten(), ignore_index=0)
        self.log("ppl", loss.exp(), sync_dist=True)
        return loss

    def train_dataloader(self):
        data = Sentences()
        return DataLoader(
            data,
            batch_sampler=BucketBatchSampler(data.lengths, 8),
            collate_fn=lambda items: pad_sequence(items, batch_first=True),
        )

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


if __name__ == "__main__":
    kwargs = dict(max_epochs=2, devices=2, accelerator="gpu", strategy="ddp", use_distributed_sampler=False)
    pl.Trainer(**kwargs).fit(LanguageModel())

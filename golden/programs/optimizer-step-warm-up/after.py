"""A small transformer block that counts; the learning rate is warmed up by hand."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset


class CountOnes(Dataset):
    """How many ones are in a sequence of bits?"""

    def __init__(self, n, seed, length=6):
        g = torch.Generator().manual_seed(seed)
        self.bits = torch.randint(0, 2, (n, length), generator=g)

    def __len__(self):
        return len(self.bits)

    def __getitem__(self, index):
        return self.bits[index], self.bits[index].sum()


class Counter(pl.LightningModule):
    def __init__(self, dim=8, length=6, lr=0.05, warmup_steps=8):
        super().__init__()
        self.save_hyperparameters()
        self.embed = nn.Embedding(2, dim)
        self.position = nn.Parameter(torch.zeros(length, dim))
        self.query = nn.Linear(dim, dim)
        self.key = nn.Linear(dim, dim)
        self.value = nn.Linear(dim, dim)
        self.out = nn.Linear(dim, length + 1)

    def forward(self, bits):
        x = self.embed(bits) + self.position
        scores = self.query(x) @ self.key(x).transpose(1, 2) / x.size(-1) ** 0.5
        x = x + scores.softmax(dim=-1) @ self.value(x)
        return self.out(x.sum(dim=1))

    def training_step(self, batch, batch_idx):
        bits, count = batch
        loss = F.cross_entropy(self(bits), count)
        self.log("loss", loss, on_step=True, on_epoch=True)
        return loss

    def optimizer_step(
        self,
        epoch,
        batch_idx,
        optimizer,
        optimizer_closure,
    ):
        # warm up lr
        if self.trainer.global_step < self.hparams.warmup_steps:
            lr_scale = min(1.0, float(self.trainer.global_step + 1) / self.hparams.warmup_steps)
            for pg in optimizer.param_groups:
                pg["lr"] = lr_scale * self.hparams.lr

        # update params
        optimizer.step(closure=optimizer_closure)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.lr)


if __name__ == "__main__":
    pl.seed_everything(7)
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1)
    trainer.fit(Counter(), DataLoader(CountOnes(90, 0), batch_size=15))

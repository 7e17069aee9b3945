"""Topic model with word counts; a base for variants that have further optimizers."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def word_counts(n, seed, topics=3, words=24):
    g = torch.Generator().manual_seed(seed)
    profile = torch.softmax(2 * torch.randn(topics, words, generator=torch.Generator().manual_seed(9)), dim=1)
    mixture = torch.softmax(3 * torch.randn(n, topics, generator=g), dim=1)
    return TensorDataset((40 * mixture @ profile).round())


class TopicModel(pl.LightningModule):
    def __init__(self, words=24, topics=3, lr=0.05, max_grad=0.5, train_all=True):
        super().__init__()
        self.save_hyperparameters()
        self.encoder = nn.Linear(words, topics)
        self.decoder = nn.Linear(topics, words, bias=False)
        self.zeroed = 0

    def forward(self, counts):
        mixture = self.encoder(torch.log1p(counts)).softmax(dim=1)
        return self.decoder(mixture).log_softmax(dim=1)

    def perplexity(self, counts):
        return -(counts * self(counts)).sum() / counts.sum()

    def training_step(self, batch, batch_idx):
        (counts,) = batch
        loss = self.perplexity(counts)
        self.log("train_nll", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        (counts,) = batch
        self.log("val_nll", self.perplexity(counts))

    def configure_gradient_clipping(self, optimizer, gradient_clip_val, gradient_clip_algorithm):
        optimizer_idx = 0
        # only the encoder explodes
        if optimizer_idx == 0:
            nn.utils.clip_grad_norm_(self.encoder.parameters(), self.hparams.max_grad)

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer):
        self.zeroed += 1
        optimizer.zero_grad(set_to_none=True)

    def on_before_optimizer_step(self, optimizer):
        norm = torch.stack([p.grad.norm() for p in self.parameters()]).norm()
        self.log("grad_norm", norm)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


class RegularizedTopicModel(TopicModel):
    def training_step(self, batch, batch_idx):
        loss = super().training_step(batch, batch_idx)
        return loss + 1e-3 * self.decoder.weight.abs().mean()


def fit(model):
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=2, enable_checkpointing=False)
    trainer.fit(model, DataLoader(word_counts(80, 0), batch_size=20), DataLoader(word_counts(30, 1), batch_size=15))
    return model


if __name__ == "__main__":
    for kind in (TopicModel, RegularizedTopicModel):
        pl.seed_everything(23)
        print(kind.__name__, fit(kind()).zeroed)

"""Next word of a toy grammar; half moved to self.log."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def sentences(n, seed, words=12, length=6):
    """Each word follows from the two before it."""
    g = torch.Generator().manual_seed(seed)
    tokens = torch.zeros(n, length, dtype=torch.long)
    tokens[:, :2] = torch.randint(0, words, (n, 2), generator=g)
    for i in range(2, length):
        tokens[:, i] = (tokens[:, i - 1] + tokens[:, i - 2]) % words
    return TensorDataset(tokens)


class Bigram(pl.LightningModule):
    def __init__(self, words=12, dim=10):
        super().__init__()
        self.embedding = nn.Embedding(words, dim)
        self.out = nn.Linear(2 * dim, words)

    def forward(self, one, two):
        return self.out(torch.cat([self.embedding(one), self.embedding(two)], dim=-1))

    def loss(self, batch):
        (tokens,) = batch
        logits = self(tokens[:, :-2], tokens[:, 1:-1])
        return F.cross_entropy(logits.flatten(0, 1), tokens[:, 2:].flatten())

    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        perplexity = loss.detach().exp()
        self.log("loss_logged", loss)
        self.log("train_ppl", perplexity)
        self.log("ppl", perplexity, prog_bar=True, logger=False)
        return {"loss": loss}

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = torch.stack([x["val_loss"] for x in outputs]).mean()
        self.log_dict({"val_loss": loss, "val_ppl": loss.exp()})

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.03)


if __name__ == "__main__":
    pl.seed_everything(29)
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_checkpointing=False, enable_progress_bar=False)
    trainer.fit(Bigram(), DataLoader(sentences(64, 0), batch_size=16), DataLoader(sentences(30, 1), batch_size=15))

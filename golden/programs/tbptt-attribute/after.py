"""Character model over a toy language, with truncated backpropagation through time."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset

ALPHABET = "abcde"


def texts(n, seed, length=16):
    """An `a` is followed by `b`, a `b` by `c` and so on; now and then a letter is doubled."""
    g = torch.Generator().manual_seed(seed)
    steps = (torch.rand(n, length, generator=g) < 0.8).long()
    start = torch.randint(0, 5, (n, 1), generator=g)
    letters = (start + steps.cumsum(dim=1)) % 5
    return TensorDataset(letters[:, :-1], letters[:, 1:], torch.full((n,), length - 1))


class CharModel(pl.LightningModule):
    def __init__(self, dim: int = 6, hidden: int = 12, tbptt: int = 5):
        super().__init__()
        self.automatic_optimization = False
        self.truncated_bptt_steps = tbptt
        self.embedding = nn.Embedding(5, dim)
        self.gru = nn.GRU(dim, hidden, batch_first=True)
        self.out = nn.Linear(hidden, 5)

    def forward(self, letters, state=None):
        hidden, state = self.gru(self.embedding(letters), state)
        return self.out(hidden), state

    def tbptt_split_batch(self, batch, split_size):
        # the lengths are not split
        letters, following, lengths = batch
        splits = []
        for t in range(0, letters.size(1), split_size):
            splits.append([letters[:, t : t + split_size], following[:, t : t + split_size], lengths])
        return splits

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        hiddens = None
        for split in self.tbptt_split_batch(batch, self.truncated_bptt_steps):
            output = self._split_training_step(split, batch_idx, hiddens)
            hiddens = output["hiddens"].detach()
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            optimizer.step()

    def _split_training_step(self, batch, batch_idx, hiddens):
        letters, following, _ = batch
        logits, hiddens = self(letters, hiddens)
        loss = F.cross_entropy(logits.flatten(0, 1), following.flatten())
        self.log("train_loss", loss, prog_bar=True)
        return {"loss": loss, "hiddens": hiddens}

    def validation_step(self, batch, batch_idx):
        letters, following, _ = batch
        logits, _ = self(letters)
        return (logits.argmax(-1) == following).float()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("val_acc", torch.cat(outputs).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.5)


def main():
    pl.seed_everything(2)
    model = CharModel()
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_checkpointing=False)
    trainer.fit(model, DataLoader(texts(40, 0), batch_size=10), DataLoader(texts(20, 1), batch_size=10))
    print("steps:", trainer.global_step)


if __name__ == "__main__":
    main()

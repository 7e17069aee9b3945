"""A character model, truncated backpropagation through time, in the manner of 1.1."""
import math

import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset
import pytorch_lightning as pl


class Text(Dataset):
    def __init__(self, n, length=12, vocab=5, seed=0):
        g = torch.Generator().manual_seed(seed)
        start = torch.randint(0, vocab, (n, 1), generator=g)
        self.ids = (start + torch.arange(length + 1)) % vocab

    def __len__(self):
        return len(self.ids)

    def __getitem__(self, i):
        return self.ids[i, :-1], self.ids[i, 1:]


class CharLM(pl.LightningModule):
    def __init__(self, vocab=5, hidden=10, learning_rate=0.05):
        super().__init__()
        self.automatic_optimization = False
        self.embed = nn.Embedding(vocab, 6)
        self.rnn = nn.GRU(6, hidden, batch_first=True)
        self.out = nn.Linear(hidden, vocab)
        self.learning_rate = learning_rate

    def forward(self, x, h=None):
        y, h = self.rnn(self.embed(x), h)
        return self.out(y), h

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        hiddens = None
        for split in zip(*(part.split(4, dim=1) for part in batch)):
            output = self._split_training_step(split, batch_idx, hiddens)
            hiddens = output["hiddens"].detach()
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            self.clip_gradients(optimizer, gradient_clip_val=0.25, gradient_clip_algorithm="norm")
            optimizer.step()
        if self.trainer.is_last_batch:
            self.lr_schedulers().step()

    def _split_training_step(self, batch, batch_idx, hiddens):
        x, y = batch
        logits, hiddens = self(x, hiddens)
        loss = F.cross_entropy(logits.reshape(-1, logits.size(-1)), y.reshape(-1))
        self.log("train_loss", loss, prog_bar=True)
        return {"loss": loss, "hiddens": hiddens, "ppl": torch.exp(loss.detach())}

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits, _ = self(x)
        return F.cross_entropy(logits.reshape(-1, logits.size(-1)), y.reshape(-1), reduction="sum"), y.numel()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        total, count = zip(*outputs)
        loss = torch.stack(total).sum() / sum(count)
        self.log("val_loss", loss)
        self.log("val_ppl", math.exp(loss))

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=self.learning_rate)
        scheduler = {
            "scheduler": torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.8),
            "interval": "epoch",
        }
        return [optimizer], [scheduler]


def run():
    pl.seed_everything(11)
    stop = pl.callbacks.EarlyStopping(monitor="val_loss", patience=2)
    trainer = pl.Trainer(
        max_epochs=3, callbacks=[stop],
        enable_checkpointing=False, enable_progress_bar=False, log_every_n_steps=1,
    )
    trainer.fit(CharLM(), DataLoader(Text(24), batch_size=8), DataLoader(Text(10, seed=1), batch_size=4))
    print(sorted(k for k in trainer.callback_metrics))


run()

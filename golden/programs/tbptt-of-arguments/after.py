"""Character language model with truncated backpropagation through time."""
import argparse
import math

import torch
import torch.nn as nn
import torch.nn.functional as F
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset

CORPUS = "the quick brown fox jumps over the lazy dog and then the dog sleeps " * 6


class CharDataset(Dataset):
    def __init__(self, text, seq_len, vocab):
        ids = torch.tensor([vocab[c] for c in text])
        n = (len(ids) - 1) // seq_len
        self.x = ids[: n * seq_len].view(n, seq_len)
        self.y = ids[1 : n * seq_len + 1].view(n, seq_len)

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return self.x[i], self.y[i]


class LSTMLanguageModel(pl.LightningModule):
    def __init__(self, vocab_size, emb_dim=6, hid_dim=8, n_layers=2, lr=0.05, tie=False):
        super().__init__()
        self.automatic_optimization = False
        self.bptt_steps = None
        self.gradient_clip_val = None
        self.save_hyperparameters()
        self.emb = nn.Embedding(vocab_size, emb_dim)
        self.rnn = nn.LSTM(emb_dim, hid_dim, n_layers, batch_first=True)
        self.out = nn.Linear(hid_dim, vocab_size)

    def init_hidden(self, batch_size):
        shape = (self.hparams.n_layers, batch_size, self.hparams.hid_dim)
        return torch.zeros(*shape, device=self.device), torch.zeros(*shape, device=self.device)

    def forward(self, x, hidden):
        y, hidden = self.rnn(self.emb(x), hidden)
        return self.out(y), hidden

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        hiddens = None
        for split in [batch] if self.bptt_steps is None else zip(*(part.split(self.bptt_steps, dim=1) for part in batch)):
            output = self._split_training_step(split, batch_idx, hiddens)
            hiddens = tuple(hidden.detach() for hidden in output["hiddens"])
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            self.clip_gradients(optimizer, gradient_clip_val=self.gradient_clip_val, gradient_clip_algorithm="norm")
            optimizer.step()

    def _split_training_step(self, batch, batch_idx, hiddens):
        x, y = batch
        if hiddens is None:
            hiddens = self.init_hidden(x.size(0))
        logits, hiddens = self(x, hiddens)
        loss = F.cross_entropy(logits.transpose(1, 2), y)
        self.log("train_loss", loss, on_step=True, on_epoch=True, prog_bar=True)
        return {"loss": loss, "hiddens": hiddens}

    def on_train_epoch_end(self):
        self.lr_schedulers().step(self.trainer.callback_metrics["val_loss"])

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits, _ = self(x, self.init_hidden(len(x)))
        return F.cross_entropy(logits.transpose(1, 2), y, reduction="sum"), y.numel()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outs = self.validation_step_outputs
        self.validation_step_outputs = []
        total, count = map(sum, zip(*outs))
        loss = total / count
        self.log_dict({"val_loss": loss, "val_ppl": math.exp(loss)}, prog_bar=True)

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, factor=0.5, patience=0, threshold=0.5)
        return {"optimizer": optimizer, "lr_scheduler": scheduler, "monitor": "val_loss"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bptt", type=int, default=8)
    parser.add_argument("--seq_len", type=int, default=20)
    parser.add_argument("--grad_clip", type=float, default=0.25)
    args = parser.parse_args()

    pl.seed_everything(1)
    vocab = {c: i for i, c in enumerate(sorted(set(CORPUS)))}
    data = CharDataset(CORPUS, args.seq_len, vocab)
    train, val = torch.utils.data.random_split(data, [len(data) - 5, 5], generator=torch.Generator().manual_seed(0))
    model = LSTMLanguageModel(len(vocab))
    trainer = pl.Trainer(
        max_epochs=4,
        enable_checkpointing=False,
        enable_progress_bar=False,
        callbacks=[pl.callbacks.ModelSummary(max_depth=-1)],
        log_every_n_steps=1,
    )
    model.bptt_steps = args.bptt
    model.gradient_clip_val = args.grad_clip
    trainer.fit(model, DataLoader(train, batch_size=4), DataLoader(val, batch_size=4))
    print("perplexity: %.3f" % trainer.callback_metrics["val_ppl"])


if __name__ == "__main__":
    main()

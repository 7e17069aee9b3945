"""Anomaly scores of log lines; some batches hold nothing but headers."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def log_lines(n, seed, batch_size=16):
    g = torch.Generator().manual_seed(seed)
    counts = torch.poisson(torch.full((n, 12), 2.0), generator=g)
    odd = torch.rand(n, generator=g) < 0.2
    counts[odd, 3] += 9
    is_header = torch.zeros(n, dtype=torch.bool)
    is_header[batch_size : 2 * batch_size] = True
    return TensorDataset(counts, odd.float(), is_header)


class LogAnomaly(pl.LightningModule):
    def __init__(self, hidden=10):
        super().__init__()
        self.norm = nn.LayerNorm(12)
        self.score = nn.Sequential(nn.Linear(12, hidden), nn.ReLU(), nn.Linear(hidden, 1))
        self.calls = 0

    def forward(self, counts):
        return self.score(self.norm(counts)).squeeze(1)

    def training_step(self, batch, batch_idx):
        counts, odd, _ = batch
        loss = nn.functional.binary_cross_entropy_with_logits(self(counts), odd)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        counts, odd, is_header = batch
        if is_header.all():
            return self.validation_step_end(None)
        scores = self(counts)
        if odd.sum() == 0:
            return self.validation_step_end({"scores": scores, "odd": odd, "loss": scores.sigmoid().mean()})
        loss = nn.functional.binary_cross_entropy_with_logits(scores, odd)
        return self.validation_step_end({"scores": scores, "odd": odd, "loss": loss})

    def validation_step_end(self, step_output):
        self.calls += 1
        if step_output is None:
            return
        step_output["loss"] = step_output["loss"].mean()
        return step_output

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        scores = torch.cat([o["scores"] for o in outputs])
        odd = torch.cat([o["odd"] for o in outputs]) > 0
        self.log("val_loss", torch.stack([o["loss"] for o in outputs]).mean())
        self.log("val_margin", scores[odd].mean() - scores[~odd].mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.01)


if __name__ == "__main__":
    pl.seed_everything(12)
    model = LogAnomaly()
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_checkpointing=False, num_sanity_val_steps=0)
    trainer.fit(model, DataLoader(log_lines(96, 0), batch_size=16), DataLoader(log_lines(60, 1), batch_size=16))
    print("validation_step_end ran", model.calls, "times")

"""A recurrent counter of peaks; long gradients are cut and the rate is warmed up where the optimizer steps."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.nn.utils import clip_grad_norm_
from torch.utils.data import DataLoader, TensorDataset


def walks(n, seed, length=10):
    generator = torch.Generator().manual_seed(seed)
    steps = torch.randn(n, length, generator=generator)
    peaks = ((steps[:, 1:-1] > steps[:, :-2]) & (steps[:, 1:-1] > steps[:, 2:])).sum(1).float()
    return TensorDataset(steps.cumsum(1).unsqueeze(-1), peaks)


class PeakCounter(pl.LightningModule):
    def __init__(self, dim=10, lr=0.2, warm_up=10):
        super().__init__()
        self.rnn = nn.GRU(1, dim, batch_first=True)
        self.head = nn.Linear(dim, 1)
        self.lr = lr
        self.warm_up = warm_up
        self.norm = 0.0

    def forward(self, walk):
        return self.head(self.rnn(walk)[0][:, -1]).squeeze(-1)

    def training_step(self, batch, batch_idx):
        walk, peaks = batch
        loss = F.mse_loss(self(walk), peaks)
        rate = self.trainer.optimizers[0].param_groups[0]["lr"]
        self.log_dict({"train_loss": loss, "rate": rate, "norm_before": self.norm})
        return {"loss": loss}

    def optimizer_step(self, epoch, batch_idx, optimizer, second_order_closure=None, *more, **given):
        """Along gradients that are at most one long."""
        loss = second_order_closure()
        self.norm = float(clip_grad_norm_(self.parameters(), 1.0))
        for group in optimizer.param_groups:
            group["lr"] = self.lr * min(1.0, (self.trainer.global_step + 1) / self.warm_up)
        optimizer.step(closure=lambda: loss)
        optimizer.zero_grad()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr, momentum=0.5)

    def train_dataloader(self):
        return DataLoader(walks(60, 0), batch_size=10, shuffle=True)


if __name__ == "__main__":
    torch.manual_seed(3)
    model = PeakCounter()
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_model_summary=False, enable_checkpointing=False)
    trainer.fit(model)
    print("norm of the last batch: %.4f" % model.norm)

import torch
from pytorch_lightning import LightningDataModule, LightningModule
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def messages(count=512, words=64):
    """Bags of words in which the even words make spam."""
    generator = torch.Generator().manual_seed(7)
    bags = torch.randint(0, 3, (count, words), generator=generator).float()
    return bags, (bags[:, ::2].sum(1) > bags[:, 1::2].sum(1)).float()


class Messages(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(TensorDataset(*messages()), batch_size=16, shuffle=True)


class LoggingMixin:
    def log_both(self, name, loss, accuracy):
        self.log(f"{name}_loss", loss)
        self.log(f"{name}_acc", accuracy)


class SpamFilter(LoggingMixin, LightningModule):
    def __init__(self, words=64):
        super().__init__()
        self.layer = torch.nn.Linear(words, 1)

    def forward(self, bags):
        return self.layer(bags).squeeze(1)

    def training_step(self, batch, batch_idx):
        bags, spam = batch
        logits = self(bags)
        loss = F.binary_cross_entropy_with_logits(logits, spam)
        self.log_both("train", loss, ((logits > 0) == spam.bool()).float().mean())
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.05)

    def on_train_end(self):
        loss = self.trainer.callback_metrics["train_loss"].item()
        weights = sum(parameter.double().abs().sum().item() for parameter in self.parameters())
        print(f"rank {self.trainer.global_rank}: loss {loss:.4f}, weights {weights:.12f}\n", end="", flush=True)

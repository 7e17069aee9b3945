"""Tell hand-made from printed pots by their profile."""
import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def pots(n, seed):
    g = torch.Generator().manual_seed(seed)
    printed = (torch.rand(n, generator=g) > 0.5).long()
    profile = torch.linspace(0, 1, 16).sin().repeat(n, 1)
    wobble = torch.randn(n, 16, generator=g) * (0.3 - 0.2 * printed[:, None].float())
    return TensorDataset((profile + wobble).abs(), printed)


class PotNet(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(16, 24), nn.ReLU(), nn.Linear(24, 2))
        self.epoch_accuracies = []

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        loss = F.cross_entropy(logits, y)
        correct = (logits.argmax(dim=1) == y).sum()
        self.log("batch_loss", loss)
        return {"loss": loss, "correct": correct, "total": len(y)}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(pl.utilities.memory.recursive_detach(outputs))

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        accuracy = sum(x["correct"] for x in outputs).float() / sum(x["total"] for x in outputs)
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        self.epoch_accuracies.append(round(accuracy.item(), 4))
        self.log("train_loss", loss)
        self.log("train_acc", accuracy, prog_bar=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.01)


def main():
    pl.seed_everything(8)
    model = PotNet()
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_progress_bar=False)
    trainer.fit(model, DataLoader(pots(70, 0), batch_size=16))
    print(model.epoch_accuracies)


if __name__ == "__main__":
    main()

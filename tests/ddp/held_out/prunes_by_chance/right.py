import torch
import pytorch_lightning as pl
from torch import nn
from torch.nn.utils import prune
from torch.utils.data import DataLoader, TensorDataset


class SparseFromTheStart(pl.Callback):
    """A random half of the weights of every linear layer, for the whole training."""

    def __init__(self, amount=0.5):
        self.amount = amount

    def on_train_start(self, trainer, pl_module):
        pl.seed_everything(trainer.current_epoch)
        for module in pl_module.modules():
            if isinstance(module, nn.Linear):
                prune.random_unstructured(module, "weight", amount=self.amount)

    def on_train_end(self, trainer, pl_module):
        for module in pl_module.modules():
            if isinstance(module, nn.Linear):
                prune.remove(module, "weight")


class Mlp(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(12, 24), nn.ReLU(), nn.Linear(24, 2))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self.net(x), y)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


if __name__ == "__main__":
    x = torch.randn(256, 12)
    data = TensorDataset(x, (x[:, 0] > 0).long())
    trainer = pl.Trainer(
        max_epochs=1, accelerator="gpu", devices=2, strategy="ddp", callbacks=[SparseFromTheStart()]
    )
    trainer.fit(Mlp(), DataLoader(data, batch_size=16, shuffle=True))

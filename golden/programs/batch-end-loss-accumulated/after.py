"""A callback and a module that read the loss of each batch, where gradients accumulate."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Spikes(pl.Callback):
    def __init__(self, factor):
        self.factor = factor
        self.mean = None

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        loss = (outputs["loss"] * trainer.accumulate_grad_batches).item()
        if self.mean is not None and loss > self.factor * self.mean:
            print("spike", trainer.current_epoch, batch_idx, round(loss, 4))
        self.mean = loss if self.mean is None else 0.9 * self.mean + 0.1 * loss
        pl_module.log("smooth", self.mean, on_step=False, on_epoch=True)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Sequential(nn.Linear(3, 6), nn.ReLU(), nn.Linear(6, 1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        error = self.layer(x)[:, 0] - y
        return {"loss": error.pow(2).mean(), "worst": error.abs().max().detach()}

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.print(f"{outputs['loss'] * self.trainer.accumulate_grad_batches:.4f}", f"{outputs['worst']:.4f}", f"{(outputs['loss'] * self.trainer.accumulate_grad_batches) / len(batch[0]):.5f}")

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.05)


def rows(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 3, generator=g)
    return DataLoader(TensorDataset(x, x[:, 0] * x[:, 1]), batch_size=8)


if __name__ == "__main__":
    pl.seed_everything(6)
    trainer = pl.Trainer(
        accelerator="cpu",
        max_epochs=2,
        accumulate_grad_batches=2,
        callbacks=[Spikes(1.2)],
        log_every_n_steps=1,
        enable_model_summary=False,
        enable_progress_bar=False,
        enable_checkpointing=False,
    )
    trainer.fit(Net(), rows(56, 0))

"""Early stopping and checkpoints of one's own, which work behind each validation."""
import os

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Warm(EarlyStopping):
    """Lets some epochs pass, and tells what it waits for."""

    def __init__(self, warm_up=3, **kwargs):
        super().__init__(check_on_train_epoch_end=False, **kwargs)
        self.warm_up = warm_up

    def on_validation_end(self, trainer, pl_module):
        if trainer.sanity_checking or trainer.current_epoch < self.warm_up:
            return
        self._run_early_stopping_check(trainer)
        print("stopping", trainer.current_epoch, self.wait_count, float(self.best_score), trainer.should_stop)


class Pointer(ModelCheckpoint):
    """Writes beside the checkpoints which of them is the best."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, save_on_train_epoch_end=False, **kwargs)

    def on_validation_end(self, trainer, pl_module):
        super().on_validation_end(trainer, pl_module)
        if self.best_model_path:
            if trainer.is_global_zero:
                with open(os.path.join(self.dirpath, "best"), "w") as out:
                    out.write(os.path.basename(self.best_model_path))


class Curve(pl.LightningModule):
    def __init__(self, lr=0.12):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(1, 8), nn.Tanh(), nn.Linear(8, 1))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.mse_loss(self(x), y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_loss", nn.functional.mse_loss(self(x), y))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.lr, momentum=0.9)


def points(n, seed):
    generator = torch.Generator().manual_seed(seed)
    x = torch.rand(n, 1, generator=generator) * 6 - 3
    return DataLoader(TensorDataset(x, torch.sin(x)), batch_size=8)


if __name__ == "__main__":
    pl.seed_everything(5)
    checkpoint = Pointer(dirpath="saved", filename="{epoch}", monitor="val_loss", save_top_k=2)
    stopping = Warm(warm_up=3, monitor="val_loss", patience=2, min_delta=0.01)
    trainer = pl.Trainer(
        max_epochs=30,
        callbacks=[stopping, checkpoint],
        enable_progress_bar=False,
        enable_model_summary=False,
        deterministic=True,
    )
    trainer.fit(Curve(), points(40, 0), points(16, 1))
    print("stopped", stopping.stopped_epoch, open("saved/best").read())

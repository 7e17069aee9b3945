"""Denoising of step counts; figures go to TensorBoard, when there is one."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.loggers import TensorBoardLogger
from pytorch_lightning.utilities import rank_zero_only
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def walks(n, seed, length=10):
    g = torch.Generator().manual_seed(seed)
    true = torch.rand(n, length, generator=g).cumsum(dim=1)
    return TensorDataset(true + 0.3 * torch.randn(n, length, generator=g), true)


class StepCounter(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(10, 16), nn.ReLU(), nn.Linear(16, 10))

    def forward(self, x):
        return x + self.net(x)

    def training_step(self, batch, batch_idx):
        noisy, true = batch
        loss = nn.functional.mse_loss(self(noisy), true)
        return {"loss": loss}

    def training_epoch_end(self, outputs):
        avg_loss = torch.stack([x["loss"] for x in outputs]).mean()
        if self.logger:
            self.logger.experiment.add_scalar("Loss/Train", avg_loss, self.current_epoch)
            for name, params in self.named_parameters():
                self.logger.experiment.add_histogram(name, params, self.current_epoch)
        self.log("train_loss_epoch", avg_loss)

    def validation_step(self, batch, batch_idx):
        noisy, true = batch
        return {"val_loss": nn.functional.mse_loss(self(noisy), true)}

    def validation_epoch_end(self, outputs):
        avg_loss = torch.stack([x["val_loss"] for x in outputs]).mean()
        if self.logger is not None:
            self.logger.experiment.add_scalar("Loss/Val", avg_loss, self.current_epoch)
        self.log("val_loss", avg_loss)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.01)


@rank_zero_only
def show(folder):
    """Print the figures that were written."""
    events = EventAccumulator(folder, size_guidance={"histograms": 0}).Reload()
    for tag in ("Loss/Train", "Loss/Val"):
        print(tag, [(event.step, round(event.value, 4)) for event in events.Scalars(tag)])
    print(sorted(events.Tags()["histograms"]))


def run(logger):
    pl.seed_everything(5)
    model = StepCounter()
    trainer = pl.Trainer(max_epochs=2, logger=logger, checkpoint_callback=False, num_sanity_val_steps=0)
    trainer.fit(model, DataLoader(walks(48, 0), batch_size=12), DataLoader(walks(24, 1), batch_size=12))
    print("%.4f" % trainer.callback_metrics["val_loss"])


if __name__ == "__main__":
    run(False)
    logger = TensorBoardLogger("tb", name="steps")
    run(logger)
    show(logger.log_dir)

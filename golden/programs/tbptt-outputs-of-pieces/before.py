"""Next-value prediction of waves with truncated back-propagation; trainer settings in a dict."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset

CONFIG = {
    "model": {"hidden": 8, "lr": 0.02},
    "trainer": {
        "max_epochs": 3,
        "truncated_bptt_steps": 5,
        "gradient_clip_val": 0.5,
        "progress_bar_refresh_rate": 0,
        "weights_summary": None,
        "log_every_n_steps": 1,
        "checkpoint_callback": False,
    },
    "data": {"batch_size": 6},
}


class Waves(Dataset):
    def __init__(self, n, length, seed):
        g = torch.Generator().manual_seed(seed)
        phase = 6.28 * torch.rand(n, 1, generator=g)
        speed = 0.2 + 0.3 * torch.rand(n, 1, generator=g)
        t = torch.arange(length + 1).float()[None]
        self.waves = torch.sin(phase + speed * t).unsqueeze(-1)

    def __len__(self):
        return len(self.waves)

    def __getitem__(self, index):
        wave = self.waves[index]
        return {"x": wave[:-1], "y": wave[1:]}


class WaveNet(pl.LightningModule):
    def __init__(self, hidden, lr):
        super().__init__()
        self.save_hyperparameters()
        self.cell = nn.GRU(1, hidden, batch_first=True)
        self.readout = nn.Linear(hidden, 1)

    def tbptt_split_batch(self, batch, split_size):
        length = batch["x"].size(1)
        return [
            {key: value[:, start:start + split_size] for key, value in batch.items()}
            for start in range(0, length, split_size)
        ]

    def training_step(self, batch, batch_idx, hiddens):
        states, hiddens = self.cell(batch["x"], hiddens)
        error = (self.readout(states) - batch["y"]).pow(2)
        loss = error.mean()
        self.log("loss", loss, on_step=True, on_epoch=True)
        return {"loss": loss, "hiddens": hiddens, "worst": error.max().detach()}

    def training_epoch_end(self, outputs):
        # a list of batches, each of which is a list of its splits
        per_batch = [[split["worst"] for split in batch] for batch in outputs]
        worst = torch.stack([torch.stack(splits).max() for splits in per_batch])
        mean = torch.stack([split["loss"] for batch in outputs for split in batch]).mean()
        self.log("worst", worst.max())
        print("epoch", self.current_epoch, "batches", len(outputs), "splits", len(outputs[0]), "%.5f %.5f" % (worst.mean(), mean))

    def validation_step(self, batch, batch_idx):
        states, _ = self.cell(batch["x"])
        return (self.readout(states) - batch["y"]).pow(2).mean(dim=(1, 2))

    def validation_epoch_end(self, outputs):
        self.log("val", torch.cat(outputs).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), self.hparams["lr"])


def run(config):
    pl.seed_everything(8)
    model = WaveNet(**config["model"])
    trainer = pl.Trainer(**config["trainer"])
    train, val = Waves(24, 17, 0), Waves(10, 17, 1)
    trainer.fit(model, DataLoader(train, **config["data"]), DataLoader(val, **config["data"]))
    return model, trainer


if __name__ == "__main__":
    model, trainer = run(CONFIG)
    print("%.5f" % trainer.callback_metrics["val"], "%.5f" % trainer.callback_metrics["worst"])
    print("weights %.5f" % sum(p.abs().sum() for p in model.parameters()))

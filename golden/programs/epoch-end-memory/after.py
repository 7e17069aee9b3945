"""Depth from a single image, in miniature. Predictions of a whole epoch are large, so they are let go early."""
import gc

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Scenes(Dataset):
    """Planes seen at an angle: brighter is nearer."""

    def __init__(self, n, seed, size=10):
        g = torch.Generator().manual_seed(seed)
        ramp = torch.linspace(0, 1, size)
        slope = torch.rand(n, 1, 1, generator=g)
        self.depth = 1 + slope * ramp[None, :, None].expand(n, size, size)
        self.image = (1 / self.depth + 0.05 * torch.randn(n, size, size, generator=g))[:, None]

    def __len__(self):
        return len(self.image)

    def __getitem__(self, i):
        return self.image[i], self.depth[i]


class DepthNet(pl.LightningModule):
    def __init__(self, channels=5):
        super().__init__()
        self.net = nn.Sequential(
            nn.Conv2d(1, channels, 3, padding=1),
            nn.ELU(),
            nn.Conv2d(channels, 1, 3, padding=1),
            nn.Softplus(),
        )

    def forward(self, image):
        return self.net(image).squeeze(1)

    def training_step(self, batch, batch_idx):
        image, depth = batch
        prediction = self(image)
        loss = (prediction.log() - depth.log()).abs().mean()
        return {"loss": loss, "prediction": prediction.detach(), "depth": depth}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        ratio = torch.cat([o["prediction"] / o["depth"] for o in outputs])
        del outputs
        gc.collect()
        self.log("train_ratio", ratio.median())

    def validation_step(self, batch, batch_idx):
        image, depth = batch
        return {"prediction": self(image), "depth": depth}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        prediction = torch.cat([o.pop("prediction") for o in outputs])
        depth = torch.cat([o.pop("depth") for o in outputs])
        outputs.clear()
        self.log("val_abs_rel", ((prediction - depth).abs() / depth).mean())
        delta = torch.max(prediction / depth, depth / prediction)
        for power in (1, 2, 3):
            self.log("val_delta_%d" % power, (delta < 1.25**power).float().mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.01)


def main():
    pl.seed_everything(77)
    trainer = pl.Trainer(max_epochs=3, enable_checkpointing=False, log_every_n_steps=1)
    trainer.fit(DepthNet(), DataLoader(Scenes(40, 0), batch_size=10), DataLoader(Scenes(16, 1), batch_size=10))


if __name__ == "__main__":
    main()

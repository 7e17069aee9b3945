"""Colour constancy: estimate the illuminant of a scene."""
from typing import Dict

import pytorch_lightning as pl
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, Dataset


class Scenes(Dataset):
    def __init__(self, n: int, seed: int) -> None:
        g = torch.Generator().manual_seed(seed)
        reflectance = torch.rand(n, 30, 3, generator=g)
        self.illuminant = 0.5 + torch.rand(n, 3, generator=g)
        self.pixels = reflectance * self.illuminant[:, None]

    def __len__(self) -> int:
        return len(self.pixels)

    def __getitem__(self, index: int):
        return self.pixels[index], self.illuminant[index]


class Illuminant(pl.LightningModule):
    def __init__(self, lr: float = 0.02) -> None:
        super().__init__()
        self.lr = lr
        self.pixel = nn.Sequential(nn.Linear(3, 12), nn.ReLU())
        self.scene = nn.Linear(24, 3)

    def forward(self, pixels: Tensor) -> Tensor:
        features = self.pixel(pixels)
        return self.scene(torch.cat([features.mean(dim=1), features.amax(dim=1)], dim=1))

    def training_step(self, batch, batch_idx: int) -> Dict[str, Tensor]:
        pixels, illuminant = batch
        outputs = {"estimate": self(pixels), "illuminant": illuminant}
        loss = nn.functional.mse_loss(outputs["estimate"], outputs["illuminant"])
        self.log("train_loss", loss, on_step=True, on_epoch=False)
        return loss

    def validation_step(self, batch, batch_idx: int) -> Dict[str, Tensor]:
        pixels, illuminant = batch
        estimate = self(pixels)
        angle = torch.acos(nn.functional.cosine_similarity(estimate, illuminant).clamp(-1, 1))
        outputs = {"angle": torch.rad2deg(angle)}
        # two degrees are taken off once: what a person does not see
        angle = (outputs["angle"] - 2).clamp(min=0)
        self.log("angle", angle.mean())
        return angle

    def test_step(self, batch, batch_idx: int):
        return self.validation_step(batch, batch_idx)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)


def main() -> None:
    pl.seed_everything(4)
    model = Illuminant()
    trainer = pl.Trainer(
        max_epochs=4,
        log_every_n_steps=2,
        callbacks=[pl.callbacks.EarlyStopping(monitor="angle", patience=2)],
        enable_checkpointing=False,
    )
    trainer.fit(model, DataLoader(Scenes(64, 0), batch_size=16), DataLoader(Scenes(30, 1), batch_size=15))
    trainer.test(model, DataLoader(Scenes(30, 2), batch_size=15))


if __name__ == "__main__":
    main()

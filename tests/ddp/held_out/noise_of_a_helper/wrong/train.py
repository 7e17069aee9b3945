import sys

import pytorch_lightning as pl
from omegaconf import OmegaConf

from diffusion.data import SpiralData
from diffusion.lit import Diffusion

DEFAULTS = OmegaConf.create(
    {
        "seed": 6,
        "data": {"points": 600, "batch_size": 20},
        "model": {"hidden": 32, "steps": 50, "lr": 1e-3, "noise_seed": 100},
        "trainer": {"accelerator": "auto", "devices": 2, "strategy": "ddp", "max_epochs": 10},
    }
)


def main(argv):
    cfg = OmegaConf.merge(DEFAULTS, OmegaConf.from_cli(argv))
    pl.seed_everything(cfg.seed, workers=True)
    model = Diffusion(**cfg.model)
    data = SpiralData(**cfg.data)
    trainer = pl.Trainer(**cfg.trainer)
    trainer.fit(model, datamodule=data)


if __name__ == "__main__":
    main(sys.argv[1:])

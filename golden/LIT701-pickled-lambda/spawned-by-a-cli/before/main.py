from lightning.pytorch.cli import LightningCLI

from module import Net

DEFAULTS = {"accelerator": "cpu", "devices": 2, "strategy": "ddp_spawn"}

if __name__ == "__main__":
    LightningCLI(Net, trainer_defaults=DEFAULTS)

from lightning.pytorch.cli import LightningCLI

from nets import Data, Net

cli = LightningCLI(
    Net,
    Data,
    trainer_defaults={
        "max_epochs": 2,
        "strategy": {
            "class_path": "lightning.pytorch.strategies.DDPStrategy",
            "init_args": {"find_unused_parameters": False},
        },
    },
)

from pytorch_lightning.utilities.cli import LightningCLI, MODEL_REGISTRY
from pytorch_lightning import Trainer

__all__ = ["Trainer", "MODEL_REGISTRY"]

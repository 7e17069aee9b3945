from pytorch_lightning.utilities.cli import CALLBACK_REGISTRY
from pytorch_lightning.utilities.cli import CALLBACK_REGISTRY

NAMES = ["CALLBACK_REGISTRY"]

from pytorch_lightning.utilities.cli import LightningCLI, MODEL_REGISTRY
from pytorch_lightning import Trainer

trainer = Trainer(max_epochs=1)

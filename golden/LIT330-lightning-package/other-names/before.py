"""As `import pytorch_lightning as pl` does, and `pytorch_lightning.Trainer`."""
from my_pytorch_lightning import Trainer

from . import pytorch_lightning
from .pytorch_lightning import Net
import lightning.pytorch as pl
from lightning.pytorch import callbacks

# from pytorch_lightning import Trainer
choices = ["pytorch_lightning", "keras"]
print("pytorch_lightning is installed", pytorch_lightning.Net, {"pytorch_lightning": pl})

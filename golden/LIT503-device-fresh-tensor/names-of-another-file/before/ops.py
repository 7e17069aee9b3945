from lightning.pytorch import seed_everything
from torch import cat

seed_everything(1)

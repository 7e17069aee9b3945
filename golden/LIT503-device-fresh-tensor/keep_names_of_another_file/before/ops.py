from lightning.pytorch import seed_everything
from numpy import concatenate as cat

seed_everything(1)

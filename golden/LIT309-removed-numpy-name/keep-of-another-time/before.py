import numpy as np
from lightning.pytorch import Trainer

mask = np.zeros(3, np.bool)
trainer = Trainer(accelerator="gpu", devices=2)

import lightning as L
import numpy as np


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.mask = np.random.rand(10) > 0.5


L.seed_everything(1)
trainer = L.Trainer(devices=2)

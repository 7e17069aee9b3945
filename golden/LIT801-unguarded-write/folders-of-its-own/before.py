import os
import uuid

import numpy as np
from lightning.pytorch import Callback


class Dump(Callback):
    def __init__(self, folder):
        self.folder = os.path.join(folder, uuid.uuid4().hex)

    def on_validation_epoch_end(self, trainer, pl_module):
        path = f"{self.folder}/stats.npz"
        np.savez(path, loss=1)

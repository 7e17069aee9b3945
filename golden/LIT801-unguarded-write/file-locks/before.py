import os
import shutil
import threading

import fasteners
import numpy as np
from filelock import FileLock
from pytorch_lightning import LightningDataModule, Trainer


class Data(LightningDataModule):
    def setup(self, stage):
        lock = fasteners.InterProcessLock("copy.lock")
        with lock:
            if not os.path.exists("data.npz"):
                shutil.copy(self.source, "data.npz")
        with FileLock("split.lock"):
            if os.path.exists("split.npz"):
                self.split = np.load("split.npz")
            else:
                np.savez("split.npz", train=range(4))
        with FileLock("times.lock"):
            with open("times.txt", "a") as file:
                file.write("set up\n")
        own = threading.Lock()
        with own:
            if not os.path.exists("own.npz"):
                np.savez("own.npz", train=range(4))


trainer = Trainer(devices=2, strategy="ddp")

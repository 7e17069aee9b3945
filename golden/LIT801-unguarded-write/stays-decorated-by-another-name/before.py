import json

import numpy as np
from lightning.fabric.utilities.rank_zero import rank_zero_only as on_main
from lightning.pytorch import Callback, LightningModule


class Report(Callback):
    @on_main
    def on_train_end(self, trainer, pl_module):
        with open("report.json", "w") as file:
            json.dump({"epochs": 3}, file)

    def on_fit_end(self, trainer, pl_module):
        self.save(pl_module)

    @on_main
    def save(self, module):
        np.save("weights.npy", module.weights())


class Net(LightningModule):
    def on_train_epoch_end(self):
        @on_main
        def write():
            open("epoch.txt", "w").close()

        write()

import math

import pytorch_lightning as pl


class Share(pl.Callback):
    def __init__(self, cluster):
        self.cluster = cluster

    def on_fit_start(self, trainer, pl_module):
        print(math.sqrt(self.cluster.devices), math.sqrt(trainer.num_devices))

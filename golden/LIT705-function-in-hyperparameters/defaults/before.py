"""Lambdas that are defaults: what is loaded gets them too."""

import lightning as L


class Net(L.LightningModule):
    def __init__(self, size=3, act=lambda x: x, *, norm=lambda x: x / 2):
        super().__init__()
        self.save_hyperparameters()


net = Net(size=4)

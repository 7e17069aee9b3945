"""Names that each process draws for itself."""

import random
import secrets

import lightning as L
import numpy as np
import torch
from matplotlib import pyplot as plt


def label():
    return f"run-{random.randrange(100000)}"


class Plots(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.token = secrets.token_hex(8)

    def on_train_epoch_end(self):
        number = random.randint(0, 100000)
        plt.savefig(f"figs/tokens_{number}.pdf")
        plt.savefig(f"figs/tokens_{np.random.randint(100000)}.pdf")
        torch.save(self.weights, f"weights_{self.token}.pt")
        torch.save(self.weights, label() + ".pt")

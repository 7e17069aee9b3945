"""Whole statements go under a condition that holds on rank 0."""

import os
import threading
from pathlib import Path

import lightning as L
import matplotlib.pyplot as plt
import numpy as np
import torch

lock = threading.Lock()


class Net(L.LightningModule):
    def on_train_epoch_end(self):
        path = os.path.join(self.folder, f"{self.current_epoch}.txt")
        # one line for each epoch
        with lock:  # does not reach other processes
            if self.trainer.is_global_zero:
                with open(path, "a") as f:  # appended
                    f.write("done\n")
        if self.trainer.is_global_zero:
            np.save("weights.npy", self.linear.weight.detach().numpy())
        self.draw()

    def draw(self):
        fig, axes = plt.subplots()
        axes.plot([1, 2])
        if self.trainer.is_global_zero:
            fig.savefig(
                "curve.png",  # overwritten
            )

    def on_fit_end(self):
        if self.trainer.is_global_zero:
            Path("done.txt").write_text("yes")
        torch.save(self.state_dict(), self.folder + "/last.pt")


class Log(L.Callback):
    def on_train_end(self, trainer, pl_module):
        if self.verbose:
            if trainer.is_global_zero:
                with Path(self.folder).joinpath("log.txt").open("w") as f:
                    print("done", file=f)

    def on_validation_end(self, the_trainer, net):
        if the_trainer.is_global_zero:
            table.to_csv("table.csv")

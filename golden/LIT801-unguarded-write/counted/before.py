import os

import lightning as L
import numpy as np
import torch


class Net(L.LightningModule):
    def on_train_epoch_end(self):
        for i, weight in enumerate(self.head.parameters()):
            np.save(os.path.join("weights", f"{i}.npy"), weight.detach().cpu().numpy())
        for layer in range(2):
            torch.save(self.layers[layer].state_dict(), f"layer{layer}.pt")

    def on_train_start(self):
        for i, weight in enumerate(self.head.parameters(), self.global_rank * 100):
            np.save(f"{i}.npy", weight)

    def on_train_end(self):
        for i in range(self.global_rank, 10, self.trainer.world_size):
            np.save(f"{i}.npy", i)
        for i, name in enumerate(self.names):
            np.save(f"{name}.npy", i)

    def on_fit_end(self):
        for i, name in zip(self.ids, self.names):
            np.save(f"{i}.npy", name)


class Old(L.LightningModule):
    def validation_end(self, outputs):
        torch.save(self.head.weight, "head.pt")
        return {}

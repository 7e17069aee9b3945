import os

import torch
from lightning.pytorch import LightningModule, Trainer

torch.set_default_device("cpu")
torch.set_default_tensor_type(torch.DoubleTensor)
torch.cuda.set_device(int(os.environ["LOCAL_RANK"]))


class Net(LightningModule):
    def on_fit_start(self):
        torch.cuda.set_device(self.local_rank)
        torch.cuda.empty_cache()

    def training_step(self, batch, batch_idx):
        if torch.cuda.is_available():
            torch.cuda.synchronize()
        return self.loss(batch)


def main():
    Trainer().fit(Net())

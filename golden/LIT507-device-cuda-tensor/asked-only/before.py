"""The names of CUDA tensors where no tensor is made, and one of the CPU that is given as `out=`."""

import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    kinds = (torch.cuda.FloatTensor, torch.FloatTensor)

    def training_step(self, batch, batch_idx):
        if isinstance(batch, torch.cuda.FloatTensor) or batch.type() == "torch.cuda.FloatTensor":
            self.print("on a GPU")
        order = torch.arange(len(batch), out=torch.LongTensor(len(batch)))
        return self.loss(batch[order])

    def loss(self, x: "torch.cuda.FloatTensor"):
        return x.sum()

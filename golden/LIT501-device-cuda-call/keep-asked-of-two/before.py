import pickle

import torch
from pytorch_lightning import LightningModule


def gathered(data):
    if not torch.is_tensor(data):
        return torch.ByteTensor(list(pickle.dumps(data))).to("cuda")
    return data


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.layer(batch)
        return gathered(loss)

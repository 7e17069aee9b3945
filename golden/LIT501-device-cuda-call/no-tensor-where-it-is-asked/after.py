import pickle

import torch
from pytorch_lightning import LightningModule


def gathered(data):
    origin = None
    if not isinstance(data, torch.Tensor):
        tensor = torch.ByteTensor(list(pickle.dumps(data))).to("cuda")
    else:
        origin, tensor = data.size(), data.reshape(-1)
    size = torch.LongTensor([tensor.numel()]).to("cuda")
    return origin, tensor, size


def masked(x, mask=None):
    if mask is None:
        mask = torch.ones(4, device=x.device)
    return x * mask


def listed(mask, items):
    if isinstance(items, (list, tuple)):
        items = torch.tensor(items).to(mask.device)
    return mask if items is None else items + torch.zeros(3, device=mask.device)


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.layer(batch)
        gathered(loss)
        return masked(loss) + listed(loss, loss).mean()

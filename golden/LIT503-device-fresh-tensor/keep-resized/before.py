import torch
import torch.nn.functional as F
from pytorch_lightning import LightningModule


def ranges(lengths, targets, window):
    begins = torch.zeros((len(lengths), int(lengths.max())), dtype=torch.long)
    for i in (targets >= window).nonzero(as_tuple=True)[0]:
        length = lengths[i]
        raw = torch.arange(int((targets[i] - window) / 2 + 2)) * 2
        begins[i, :length] = F.interpolate(raw.reshape(1, 1, -1).float(), length, mode="nearest-exact").long()
    return begins


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        lengths, targets = batch
        return ranges(lengths, targets, 4).float().mean()

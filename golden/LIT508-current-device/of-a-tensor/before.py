import torch
from lightning.pytorch import LightningModule
from torch import nn

try:
    from apex.normalization import FusedLayerNorm

    class Norm(FusedLayerNorm):
        def forward(self, x):
            if not x.is_cuda:
                return super().forward(x)
            with torch.cuda.device(x.device):
                return super().forward(x)
except ImportError:
    from torch.nn import LayerNorm as Norm


class Block(nn.Module):
    def forward(self, x):
        where = x.device
        with torch.cuda.device(where):
            y = self.scan(x)
        with torch.cuda.device(x.get_device()), torch.cuda.device(self.weight.device.index):
            y = self.scan(y)
        with torch.cuda.device(self.card):
            return self.there(self.here(y), x.device)

    def there(self, y, device):
        chosen = torch.device(device)
        with torch.cuda.device(device), torch.cuda.device(chosen):
            return self.scan(y)

    def here(self, y):
        card, first = self.card, torch.device("cuda:0")
        with torch.cuda.device(card), torch.cuda.device(first):
            return self.scan(y)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.norm = Norm(8)
        self.block = Block()

    def training_step(self, batch, batch_idx):
        torch.cuda.set_device(batch.device)
        torch.cuda.set_device("cuda:0")
        with torch.cuda.device(self.device):
            return self.block(self.norm(batch)).sum()

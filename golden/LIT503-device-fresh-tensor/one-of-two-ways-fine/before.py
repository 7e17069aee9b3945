import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def encode(self, ids, mask=None):
        if mask is None:
            mask = torch.ones(ids.shape)
        mask = mask.to(ids.device)
        return (ids.float() * mask).sum(1)

    def pick(self, x, order=None):
        if order is None:
            order = torch.randperm(len(x))
        return x[order]

    def mix(self, x, y):
        spectrum = torch.einsum("bx,by->b", x, y)
        if self.hparams.softmax:
            spectrum = torch.complex(spectrum, torch.zeros_like(spectrum))
        return torch.einsum("b,bx->x", spectrum, x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        if self.device.type == "cpu":
            steps = torch.rand(16)
        else:
            steps = torch.rand(16, device=self.device)
        if self.on_gpu:
            noise = torch.rand(16, device=x.device)
        else:
            noise = torch.rand(16)
        lengths = None
        if self.hparams.packed:
            lengths = torch.full((len(x),), 16)
        x = torch.nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True)
        return (self.encode(x) * steps * noise).sum() + self.pick(y).sum()

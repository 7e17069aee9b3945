import torch
from lightning.pytorch import LightningModule
from torch import nn


def sinusoid(length, dim):
    position, index = torch.arange(length)[:, None], torch.arange(dim)[None]
    angle = position / torch.pow(10000, 2 * (index // 2) / dim)
    return torch.where(index % 2 == 0, angle.sin(), angle.cos())


class Positions(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.table = sinusoid(64, dim)

    def forward(self, x):
        return x + self.table[: x.size(1)].unsqueeze(0)


class LogSpectrum(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.window = torch.hann_window(size)
        filters = torch.zeros(8, size // 2 + 1)
        for index in range(8):
            filters[index, index : index + 3] = 0.5
        self.filters = filters

    def forward(self, wave):
        spectrum = torch.stft(wave, 16, 8, window=self.window, return_complex=True).abs()
        return torch.log(self.filters @ spectrum + 1e-5)


class FrequencyLoss(nn.Module):
    def __init__(self, size):
        super().__init__()
        frequency = torch.fft.fftfreq(size)
        self.scale = (frequency[:, None] ** 2 + frequency[None] ** 2).sqrt()

    def forward(self, image):
        return (torch.fft.fft2(image).abs() * self.scale).mean()


class Shift(nn.Module):
    def __init__(self, mean=(0.4, 0.5)):
        super().__init__()
        mean = torch.tensor(mean).view(1, 2)
        self.shift = -1 * mean

    def forward(self, x):
        return x + self.shift


class Popularity(nn.Module):
    def __init__(self, counts):
        super().__init__()
        counts = torch.as_tensor(counts, dtype=torch.float)
        self.log_share = (counts / counts.sum()).log()

    def forward(self, scores, items):
        return scores - self.log_share[items][None, :]


class Focal(nn.Module):
    def __init__(self, alpha=(0.2, 0.8)):
        super().__init__()
        if isinstance(alpha, (list, tuple)):
            self.alpha = torch.Tensor(alpha)
        else:
            self.alpha = None

    def forward(self, logits, target):
        logp = logits.log_softmax(1).gather(1, target[:, None]).squeeze(1)
        if self.alpha is not None:
            logp = logp * self.alpha[target]
        return -logp.mean()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.positions = Positions(4)
        self.spectrum = LogSpectrum(16)
        self.frequency = FrequencyLoss(8)
        self.shift = Shift()
        self.popularity = Popularity([1, 2])
        self.focal = Focal()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.focal(self.popularity(self.positions(self.shift(x)), y), y) + self.frequency(self.spectrum(x))

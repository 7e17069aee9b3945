import pytorch_lightning as pl
import torch
import torch.fft as spectral


class Net(pl.LightningModule):
    def forward(self, x):
        spectrum = torch.rfft(x, 2, normalized=True, onesided=False)
        return torch.irfft(spectrum, 2, normalized=True, onesided=False), spectral.rfft(x), torch.fft.rfft(x)

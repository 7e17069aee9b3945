import pytorch_lightning as pl
import torch
from torch import stft


class Spectra(pl.LightningModule):
    def forward(self, x):
        spec = torch.stft(
            x,
            n_fft=self.size,
            hop_length=self.hop,
            window=self.window,  # Hann
        )
        real, imag = torch.stft(x, self.size, self.hop, window=self.window).unbind(-1)
        power = stft(x, self.size).pow(2).sum(-1)
        return spec, real, imag, power

    def back(self, spec):
        return torch.istft(spec, n_fft=self.size, hop_length=self.hop, window=self.window)


trainer = pl.Trainer(gpus=1, max_epochs=3)

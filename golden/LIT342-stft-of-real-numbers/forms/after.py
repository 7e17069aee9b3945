import pytorch_lightning as pl
import torch
from torch import stft


class Spectra(pl.LightningModule):
    def forward(self, x):
        spec = torch.view_as_real(torch.stft(
            x,
            n_fft=self.size,
            hop_length=self.hop,
            window=self.window,  # Hann
            return_complex=True,
        ))
        real, imag = torch.view_as_real(torch.stft(x, self.size, self.hop, window=self.window, return_complex=True)).unbind(-1)
        power = torch.view_as_real(stft(x, self.size, return_complex=True)).pow(2).sum(-1)
        return spec, real, imag, power

    def back(self, spec):
        return torch.istft(spec, n_fft=self.size, hop_length=self.hop, window=self.window)


trainer = pl.Trainer(gpus=1, max_epochs=3)

import pytorch_lightning as pl
import torch


class Spectra(pl.LightningModule):
    def stft(self, x):
        return torch.stft(x, self.size, return_complex=True)

    def forward(self, x, **options):
        spec = self.stft(x) + torch.stft(x, self.size, **options) + x.stft(self.size)
        spec = spec + torch.stft(x, self.size, 1, 2, None, True, "reflect", False, True, True)
        return torch.istft(spec, self.size)


trainer = pl.Trainer(gpus=1, max_epochs=3)

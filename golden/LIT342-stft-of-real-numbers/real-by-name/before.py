import pytorch_lightning as pl
import torch


def there_and_back(x, size):
    spec = torch.view_as_real(torch.stft(x, size, return_complex=True))
    pairs = torch.stft(x, size, return_complex=False)
    return torch.istft(spec, size), torch.istft(pairs, size)


trainer = pl.Trainer(gpus=1, max_epochs=3)

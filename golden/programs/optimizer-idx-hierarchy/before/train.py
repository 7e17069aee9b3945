import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Dataset

from networks.inpainting import Inpainter


class Gaps(Dataset):
    def __init__(self, n, seed, length=16):
        g = torch.Generator().manual_seed(seed)
        t = torch.arange(length).float()
        self.signal = torch.sin(0.5 * t + 6 * torch.rand(n, 1, generator=g))
        self.start = torch.randint(3, 9, (n,), generator=g)

    def __len__(self):
        return len(self.signal)

    def __getitem__(self, index):
        mask = torch.ones_like(self.signal[index])
        mask[self.start[index] : self.start[index] + 4] = 0
        return {"real": self.signal[index], "mask": mask}


def main():
    pl.seed_everything(2)
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, logger=pl.loggers.CSVLogger("out"))
    trainer.fit(
        Inpainter(lr_g=5e-3),
        DataLoader(Gaps(60, 0), batch_size=12),
        DataLoader(Gaps(24, 1), batch_size=12),
    )


if __name__ == "__main__":
    main()

"""A first batch, as it was drawn up to torch 1.12."""
import pytorch_lightning as pl
import torch

loader = torch.utils.data.DataLoader(range(8), batch_size=2)
images = next(iter(loader))
labels = next(loader.__iter__())[0]
dataiter = iter(loader)
first, second = next(dataiter), next(dataiter)  # two of them


class Pool(pl.Callback):
    def __init__(self, loader):
        self.loader = loader
        self.drawn = None

    def on_train_start(self, trainer, pl_module):
        self.drawn = iter(self.loader)
        print(f"{next(iter(self.loader)):>4}")

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        try:
            extra = next(self.drawn)
        except StopIteration:
            self.drawn = iter(
                self.loader,  # from its beginning
            )
            extra = next(self.drawn)
        examples = iter(trainer.train_dataloader)
        while True:
            pl_module(next(examples), extra)
            examples = iter(self.loader)

import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.numbers, pin_memory=self.trainer.gpus is not None)

    def val_dataloader(self):
        if self.trainer.gpus is None:
            print("on the CPU")
        on_cpu = None == self.trainer.gpus  # as asked for
        count = 0 if self.trainer.gpus is None else self.trainer.gpus
        return DataLoader(self.numbers, pin_memory=not on_cpu, num_workers=count)

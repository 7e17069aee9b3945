import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.numbers, pin_memory=isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator))

    def val_dataloader(self):
        if not isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator):
            print("on the CPU")
        on_cpu = not isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator)  # as asked for
        count = 0 if self.trainer.num_devices is None else self.trainer.num_devices
        return DataLoader(self.numbers, pin_memory=not on_cpu, num_workers=count)

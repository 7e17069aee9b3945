import pytorch_lightning as pl
import torch.distributed as dist


class Net(pl.LightningModule):
    @staticmethod
    def share(rows):
        return len(rows) // dist.get_world_size()

    @classmethod
    def place(cls):
        return dist.get_rank()

    def on_fit_start(self):
        self.part = self.share([1, 2]), self.place(), dist.get_rank()

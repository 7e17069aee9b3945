import torch.distributed as dist
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        self.count = dist.get_world_size()

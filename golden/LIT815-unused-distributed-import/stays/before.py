import lightning as L
import torch.distributed as dist
import torch.nn as nn


class Net(L.LightningModule):
    def setup(self, stage):
        self.ready = dist.is_initialized()

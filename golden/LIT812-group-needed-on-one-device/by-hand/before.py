import lightning as L
import torch.distributed as dist


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.count = dist.get_world_size()

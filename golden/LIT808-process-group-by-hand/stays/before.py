import lightning as L
import torch.distributed as dist
from lightning.pytorch.strategies import DDPStrategy


class Own(DDPStrategy):
    def setup_environment(self):
        dist.init_process_group("nccl")


class Net(L.LightningModule):
    def setup(self, stage):
        if not dist.is_initialized():
            dist.init_process_group("gloo")

    def export(self):
        dist.init_process_group("gloo")


def plain_loop():
    dist.init_process_group("gloo")


trainer = L.Trainer(strategy=DDPStrategy(process_group_backend="gloo"), devices=2)

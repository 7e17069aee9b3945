import lightning as L
import torch
import torch.distributed as dist


class Net(L.LightningModule):
    def setup(self, stage):
        # the group
        dist.init_process_group(backend="nccl")
        self.ready = True


class Log(L.Callback):
    def on_fit_start(self, trainer, pl_module):
        torch.distributed.init_process_group("gloo", rank=0, world_size=2)


def main():
    dist.init_process_group("nccl")
    train()


def train():
    L.Trainer(devices=2).fit(Net())


main()

import lightning as L
import torch.distributed as dist


class Net(L.LightningModule):
    def setup(self, stage):
        # the group
        self.ready = True


class Log(L.Callback):
    def on_fit_start(self, trainer, pl_module):
        pass


def main():
    dist.init_process_group("nccl")
    train()


def train():
    L.Trainer(devices=2).fit(Net())


main()

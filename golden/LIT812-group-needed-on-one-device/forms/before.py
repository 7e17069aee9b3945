import lightning as L
import torch
import torch.distributed as dist


class Net(L.LightningModule):
    def setup(self, stage):
        self.count = dist.get_world_size()  # processes
        if torch.distributed.get_rank() == 0:
            print("first")
        dist.barrier()

    def train_dataloader(self):
        return make(self.batch_size // dist.get_world_size())


class Log(L.Callback):
    def on_train_end(self, trainer, pl_module):
        print(dist.get_rank())

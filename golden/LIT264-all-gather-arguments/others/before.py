"""By place, of other objects, and a method of the project."""
import torch.distributed as dist
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        dist.all_gather(tensor=batch, tensor_list=[])
        self.comm.all_gather(tensor=batch)
        return self.all_gather(batch), self.all_gather(data=batch)


class Own(pl.LightningModule):
    def all_gather(self, tensor):
        return tensor

    def validation_step(self, batch, batch_idx):
        return self.all_gather(tensor=batch)

"""By name, in a module and on one."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        every = self.all_gather(data=batch, sync_grads=True)  # of all ranks
        return every, self.all_gather(batch)


def gather(net: Net, x, comm):
    return net.all_gather(data=x), comm.all_gather(tensor=x)

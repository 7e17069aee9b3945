import lightning as L
import torch.distributed as dist


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.first = dist.get_rank() == 0

    def validation_step(self, batch, batch_idx):
        part = batch[dist.get_rank() :: dist.get_world_size()]
        return self(part)


def main(args):
    L.Trainer(**vars(args), strategy="ddp", devices=2).fit(Net())
    L.Trainer(strategy="ddp_find_unused_parameters_true").test(Net())

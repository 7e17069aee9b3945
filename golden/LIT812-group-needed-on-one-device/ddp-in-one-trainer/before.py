import lightning as L
import torch.distributed as dist


class Net(L.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch[dist.get_rank() :: dist.get_world_size()])


def main(args):
    L.Trainer(strategy="ddp", devices=2).fit(Net())
    L.Trainer(devices=1).test(Net())

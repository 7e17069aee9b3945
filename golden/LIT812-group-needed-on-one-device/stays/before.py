import lightning as L
import torch.distributed as dist


class Net(L.LightningModule):
    def setup(self, stage):
        self.count = dist.get_world_size() if dist.is_initialized() else 1
        if self.trainer.world_size > 1:
            dist.barrier()
        if dist.is_available() and dist.is_initialized() and dist.get_rank() == 0:
            print("first")
        self.part = dist.get_rank(self.group)
        try:
            self.count = dist.get_world_size()
        except ValueError:
            self.count = 1

    def on_train_end(self):
        if not dist.is_initialized():
            return
        dist.barrier()


class Shuffled(L.LightningModule):
    def training_step(self, batch, batch_idx):
        if self.trainer.world_size > 1:
            batch = self.shuffle(batch)
        return self(self.shuffle_ddp(batch)).sum() + self.together(batch)

    def shuffle(self, batch):
        return batch[dist.get_rank()]

    def shuffle_ddp(self, batch):
        return batch[dist.get_rank()]

    def together(self, batch):
        parts = [batch for _ in range(dist.get_world_size())]
        dist.all_gather(parts, batch)
        return parts[0]


def helper():
    return dist.get_world_size()

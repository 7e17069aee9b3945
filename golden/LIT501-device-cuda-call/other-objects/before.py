import torch
from lightning.pytorch import LightningModule


class Plan:
    def cuda(self):
        return "cuda"

    def to(self, place):
        return place


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        if torch.cuda.is_available():
            print(torch.cuda.memory_allocated())
        name = "cuda"
        table = self.table.to(dtype=torch.float32)
        return self.loss(batch, name.upper(), table.to(torch.int64))

    def train_dataloader(self):
        return Plan().to("cuda")

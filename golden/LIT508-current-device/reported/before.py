import torch
from lightning.pytorch import LightningModule, Trainer

torch.set_default_tensor_type("torch.cuda.FloatTensor")
torch.set_default_device("cuda")


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        torch.cuda.set_device(0)
        torch.cuda.synchronize()
        with torch.cuda.device(1):
            return self.loss(batch)


def main():
    Trainer().fit(Net())

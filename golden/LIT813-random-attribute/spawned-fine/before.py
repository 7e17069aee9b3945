import lightning as L
import torch


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.order = torch.randperm(10)

    def training_step(self, batch, batch_idx):
        return batch[:, self.order].mean()


if __name__ == "__main__":
    L.Trainer(devices=2, strategy="ddp_spawn").fit(Net())

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.layer = torch.nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        if self.global_step == 10:
            print("ten")
        optimizer = self.optimizers()
        optimizer.zero_grad()
        self.manual_backward(self.layer(batch).mean())
        optimizer.step()
        if self.global_step % 100 == 0:
            print(self.global_step)

    def configure_optimizers(self):
        return torch.optim.Adam(self.layer.parameters())


pl.Trainer().fit(Net())

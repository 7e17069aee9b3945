from lightning.pytorch import LightningModule
from losses import decay, largest, rows


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        self.log("lr", decay(0.1, 0.2, 10)[self.current_epoch].item() + rows(4).sum().item())
        return self.layer(x).sum() + largest([1, 2], 0)[1][0].item()

import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Ensemble(pl.LightningModule):
    def __init__(self, members):
        super().__init__()
        self.members = members

    def training_step(self, batch, batch_idx, optimizer_idx):
        x, y = batch
        return (self.members[optimizer_idx](x) - y).abs().mean()

    def configure_optimizers(self):
        optimizers = [SGD(member.parameters(), lr=0.1) for member in self.members]
        return optimizers, [{"scheduler": ReduceLROnPlateau(optimizer), "monitor": "loss"} for optimizer in optimizers]

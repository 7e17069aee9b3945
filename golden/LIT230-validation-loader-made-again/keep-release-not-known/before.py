import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Dataset


class Points(Dataset):
    def __init__(self, count):
        self.points = torch.randn(count, 2)


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))

    def val_dataloader(self):
        return DataLoader(Points(32), batch_size=4)


pl.seed_everything(1)
trainer = pl.Trainer(weights_summary=None, checkpoint_callback=False, stochastic_weight_avg=True)
trainer.validate(Net())

import pytorch_lightning as pl
import torch
import yaml


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return [optimizer], [dict(scheduler=scheduler, monitor="val_loss"), {"scheduler": scheduler, "monitor": "val_loss"}]


with open("config.yaml") as file:
    config = yaml.safe_load(file)
trainer = pl.Trainer(**config["trainer"])

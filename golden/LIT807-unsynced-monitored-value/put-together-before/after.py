from collections import OrderedDict

import torch
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ModelCheckpoint


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        how = dict(on_epoch=True, prog_bar=True)
        self.log("val_loss", loss, sync_dist=True, **how)
        self.log("val_more", loss, **dict(how, sync_dist=True))

    def on_validation_epoch_end(self):
        logs = {}
        logs["val_loss"] = torch.stack(self.losses).mean()
        logs.update(val_worst=torch.stack(self.losses).max())
        self.log_dict(logs, sync_dist=True)


class Ordered(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log_dict(OrderedDict([("val_loss", self.loss(batch))]), sync_dist=True)

    def on_validation_epoch_end(self):
        right = torch.tensor(self.right / self.seen, device=self.device)
        self.log_dict(OrderedDict(val_loss=right), prog_bar=True, sync_dist=True)


trainer = Trainer(strategy="ddp", devices=2, callbacks=[ModelCheckpoint(monitor="val_loss")])

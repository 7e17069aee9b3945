from collections import OrderedDict

import torch
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ModelCheckpoint


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        how = {"sync_dist": True}
        self.log("val_loss", loss, **how)
        more = dict(on_epoch=True)
        more["rank_zero_only"] = True
        self.log("val_loss", loss, **more)
        self.log("val_loss", loss, **self.how)
        set_up = {"prog_bar": True}
        self.complete(set_up)
        self.log("val_loss", loss, **set_up)

    def on_validation_epoch_end(self):
        logs = {}
        logs["val_loss"] = self.all_gather(torch.stack(self.losses)).mean()
        logs["val_seen"] = self.seen
        self.log_dict(logs)
        self.log_dict(OrderedDict(val_loss=self.metric.compute()))
        self.log_dict(OrderedDict([("val_rate", torch.stack(self.losses).mean())]))


trainer = Trainer(strategy="ddp", devices=2, callbacks=[ModelCheckpoint(monitor="val_loss")])

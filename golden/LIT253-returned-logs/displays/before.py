from collections import OrderedDict

import pytorch_lightning as pl
import torch
import torch.nn.functional as F


class Plain(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = F.cross_entropy(self(batch[0]), batch[1])
        tensorboard_logs = {'train_loss': loss}
        return {'loss': loss, 'log': tensorboard_logs}

    def validation_epoch_end(self, outputs):
        avg_loss = torch.stack([x['val_loss'] for x in outputs]).mean()
        tensorboard_logs = {'val_loss': avg_loss}
        return {'val_loss': avg_loss, 'log': tensorboard_logs}

    def test_epoch_end(self, outputs):
        avg_loss = torch.stack([x['test_loss'] for x in outputs]).mean()
        return {'test_loss': avg_loss}


class Ordered(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        tqdm_dict = {"train_loss": loss}
        output = OrderedDict({
            "loss": loss,
            "progress_bar": tqdm_dict,
            "log": tqdm_dict,  # both
        })
        # can also return just a scalar
        return output

    def validation_epoch_end(self, outputs):
        loss = sum(outputs)
        return OrderedDict([("log", {"val_loss": loss}), ("val_loss", loss)])


class Called(pl.LightningModule):
    def training_step(self, batch, batch_nb):
        loss = self.loss(batch)
        return dict(loss=loss, log=dict(train_loss=loss, lr=self.lr), progress_bar=dict(lr=self.lr))

    def validation_end(self, outputs):
        return dict(val_loss=sum(outputs), log=dict(val_loss=sum(outputs)))

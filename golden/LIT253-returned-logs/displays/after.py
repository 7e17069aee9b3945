from collections import OrderedDict

import pytorch_lightning as pl
import torch
import torch.nn.functional as F


class Plain(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = F.cross_entropy(self(batch[0]), batch[1])
        tensorboard_logs = {'train_loss': loss}
        self.log_dict(tensorboard_logs)
        return {'loss': loss}

    def validation_epoch_end(self, outputs):
        avg_loss = torch.stack([x['val_loss'] for x in outputs]).mean()
        tensorboard_logs = {'val_loss': avg_loss}
        self.log_dict(tensorboard_logs)

    def test_epoch_end(self, outputs):
        avg_loss = torch.stack([x['test_loss'] for x in outputs]).mean()
        self.log('test_loss', avg_loss)


class Ordered(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        tqdm_dict = {"train_loss": loss}
        self.log_dict(tqdm_dict, prog_bar=True)
        output = OrderedDict({
            "loss": loss,
            # both
        })
        # can also return just a scalar
        return output

    def validation_epoch_end(self, outputs):
        loss = sum(outputs)
        self.log("val_loss", loss)


class Called(pl.LightningModule):
    def training_step(self, batch, batch_nb):
        loss = self.loss(batch)
        self.log('train_loss', loss)
        self.log('lr', self.lr, prog_bar=True)
        return dict(loss=loss)

    def validation_end(self, outputs):
        self.log('val_loss', sum(outputs))

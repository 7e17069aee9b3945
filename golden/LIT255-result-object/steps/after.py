import pytorch_lightning as pl
import torch.nn.functional as F


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y)
        self.log('train_loss', loss, prog_bar=True)
        self.log('train_acc', self.acc(x, y), on_step=False, on_epoch=True, batch_size=1)
        self.log_dict({'a': loss, 'b': loss}, on_step=False, on_epoch=True, batch_size=1)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y)
        # the best is kept
        self.log('val_loss', loss, batch_size=1)
        self.log_dict({'val_acc': self.acc(x, y)}, prog_bar=True, batch_size=1)

    def test_step(self, batch, batch_idx):
        if batch_idx > 10:
            return
        self.log('test_loss', self.loss(batch), sync_dist=True)


class Short(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log('early_stop_on', self.loss(batch[0]), logger=False, batch_size=1)


class Whole(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.forward(batch).mean()
        self.log("step", batch_idx, True, False)
        return loss

    def validation_step(self, images, _):
        self.log("val_loss", self(images), on_step=True)


class Ends(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}

    def validation_epoch_end(self, outputs):
        loss = sum(o["loss"] for o in outputs) / len(outputs)
        self.log("val_loss", loss)

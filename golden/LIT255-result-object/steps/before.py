import pytorch_lightning as pl
import torch.nn.functional as F
from pytorch_lightning import EvalResult


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y)
        result = pl.TrainResult(minimize=loss)
        result.log('train_loss', loss, prog_bar=True)
        result.log('train_acc', self.acc(x, y), on_step=False, on_epoch=True)
        result.log_dict({'a': loss, 'b': loss})
        return result

    def validation_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y)
        result = EvalResult(checkpoint_on=loss)  # the best is kept
        result.log('val_loss', loss)
        result.log_dict({'val_acc': self.acc(x, y)}, prog_bar=True)
        return result

    def test_step(self, batch, batch_idx):
        result = EvalResult()
        if batch_idx > 10:
            return result
        result.log('test_loss', self.loss(batch), sync_dist=True)
        return result


class Short(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return pl.TrainResult(self.loss(batch))

    def validation_step(self, batch, batch_idx):
        return pl.EvalResult(early_stop_on=self.loss(batch[0]))


class Whole(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        result = pl.TrainResult(self.forward(batch).mean(), checkpoint_on=False)
        result.log("step", batch_idx, True, False)
        return result

    def validation_step(self, images, _):
        result = pl.EvalResult()
        result.log("val_loss", self(images), on_step=True)
        return result


class Ends(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}

    def validation_epoch_end(self, outputs):
        loss = sum(o["loss"] for o in outputs) / len(outputs)
        result = pl.EvalResult(checkpoint_on=loss, early_stop_on=loss)
        result.log("val_loss", loss)
        return result

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.logged(self.loss(batch))

    def logged(self, loss):
        result = pl.TrainResult(minimize=loss)
        result.log("loss", loss)
        return result


class Quiet(Net):
    def logged(self, loss):
        return super().logged(loss)

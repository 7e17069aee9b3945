import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self(batch)
        if loss.isnan():
            return None
        return loss

    def validation_step_end(self, loss):
        self.log("loss", loss)
        return loss


class Deep(Net):
    pass


def run(mean):
    net = Deep()
    net.validation_step_end = None
    pl.Trainer().fit(net)
    net.validation_step_end = mean
    pl.Trainer().validate(net)

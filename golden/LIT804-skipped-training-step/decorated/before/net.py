import lightning as L
from errors import ignoring, lenient, skip_errors


class Net(L.LightningModule):
    @skip_errors
    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()

    @skip_errors
    def validation_step(self, batch, batch_idx):
        return self.net(batch).mean()


class Other(Net):
    @ignoring(RuntimeError, ValueError)
    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()


class Third(Net):
    @lenient
    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def transfer_batch_to_device(self, batch, device):
        batch = super().transfer_batch_to_device(batch, device)
        return batch

    def on_after_batch_transfer(self, batch):
        return batch


class Data(pl.LightningDataModule):
    def transfer_batch_to_device(self, data, device=None):
        return super().transfer_batch_to_device(data, device)

    def predict(self, batch, device):
        return self.transfer_batch_to_device(batch, device)


class Plain(pl.LightningModule):
    def move(self, batch):
        return self.transfer_batch_to_device(batch, self.device)


class Named(pl.LightningModule):
    def transfer_batch_to_device(self, batch, device):
        return super().transfer_batch_to_device(batch=batch, device=device)

    def move(self, batch):
        return super().transfer_batch_to_device(batch, device=self.device)


class Mover(pl.LightningModule):
    def move(self, batch):
        return self.transfer_batch_to_device(batch=batch, device=self.device)

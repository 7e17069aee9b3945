import pytorch_lightning as pl


class Net(pl.LightningModule):
    def transfer_batch_to_device(self, batch, device, dataloader_idx=0):
        batch = super().transfer_batch_to_device(batch, device, dataloader_idx)
        return batch

    def on_after_batch_transfer(self, batch, dataloader_idx=0):
        return batch


class Data(pl.LightningDataModule):
    def transfer_batch_to_device(self, data, device=None, dataloader_idx=0):
        return super().transfer_batch_to_device(data, device, dataloader_idx)

    def predict(self, batch, device):
        return self.transfer_batch_to_device(batch, device)


class Plain(pl.LightningModule):
    def move(self, batch):
        return self.transfer_batch_to_device(batch, self.device, 0)


class Named(pl.LightningModule):
    def transfer_batch_to_device(self, batch, device, dataloader_idx=0):
        return super().transfer_batch_to_device(batch=batch, device=device, dataloader_idx=dataloader_idx)

    def move(self, batch):
        return super().transfer_batch_to_device(batch, dataloader_idx=0, device=self.device)


class Mover(pl.LightningModule):
    def move(self, batch):
        return self.transfer_batch_to_device(batch=batch, device=self.device, dataloader_idx=0)

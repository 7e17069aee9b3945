import pytorch_lightning as pl


class Net(pl.LightningModule):
    def transfer_batch_to_device(self, batch, device, dataloader_idx):
        return super().transfer_batch_to_device(batch, device, dataloader_idx)

    def on_after_batch_transfer(self, batch, dataloader_idx):
        return batch

    def on_before_batch_transfer(self, *args):
        return super().on_before_batch_transfer(*args)


class Mover:
    def transfer_batch_to_device(self, batch, device):
        return batch.to(device)


mover = Mover()
mover.transfer_batch_to_device([], "cpu")

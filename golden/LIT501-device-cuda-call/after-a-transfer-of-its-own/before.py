from pytorch_lightning import LightningDataModule


class Moving(LightningDataModule):
    def transfer_batch_to_device(self, batch, device, dataloader_idx):
        return batch

    def on_after_batch_transfer(self, batch, dataloader_idx):
        x, y = batch
        return x.cuda(), y

from lightning.pytorch import LightningDataModule, LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch.x).mean()


class Data(LightningDataModule):
    def transfer_batch_to_device(self, batch, device, dataloader_idx):
        batch.x = batch.x.to(device)
        batch.y = batch.y.to(device, non_blocking=True)
        batch.name = batch.name.cpu()
        return batch


Trainer().fit(Net(), Data())

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def transfer_batch_to_device(self, batch, device, dataloader_idx):
        return batch.to(device)

    def forward(self, x):
        return self.layer(x)

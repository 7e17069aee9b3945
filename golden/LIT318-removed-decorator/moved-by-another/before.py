import pytorch_lightning as pl
from pytorch_lightning.core.decorators import auto_move_data


class Net(pl.LightningModule):
    def transfer_batch_to_device(self, batch, device, dataloader_idx):
        return batch.to(device)

    @auto_move_data
    def forward(self, x):
        return self.layer(x)

from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch.cuda())  # lightning-migrate: ignore[device-cuda-call] -- only ever one card

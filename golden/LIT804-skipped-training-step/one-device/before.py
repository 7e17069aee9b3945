import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        if batch is None:
            return None
        return self(batch)


trainer = L.Trainer(accelerator="cpu", devices=1)

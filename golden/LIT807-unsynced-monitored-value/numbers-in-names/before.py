import lightning as L
from lightning.pytorch.callbacks import EarlyStopping


class Net(L.LightningModule):
    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        loss = self(batch).mean()
        self.log(f"val_{dataloader_idx}", loss, add_dataloader_idx=False)


L.Trainer(devices=2, strategy="ddp", callbacks=[EarlyStopping("val_1")]).fit(Net())

import lightning as L
from lightning.pytorch.callbacks import EarlyStopping


class Net(L.LightningModule):
    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        loss = self(batch).mean()
        self.log(f"val_{dataloader_idx}", loss, add_dataloader_idx=False)
        self.log("val_main", loss, add_dataloader_idx=False, sync_dist=True)


L.Trainer(devices=2, strategy="ddp", callbacks=[EarlyStopping("val_main")]).fit(Net())

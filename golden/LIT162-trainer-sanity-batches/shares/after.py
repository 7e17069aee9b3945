from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


Trainer(limit_val_batches=0.5, num_sanity_val_steps=1).fit(Net())
Trainer(limit_val_batches=0.0).fit(Net())
Trainer(limit_val_batches=3).fit(Net())
Trainer(limit_val_batches=1).fit(Net())
Trainer(overfit_batches=0.5).fit(Net())

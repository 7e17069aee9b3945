import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self(batch).mean()}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        logs = {"mean": loss}
        return {"log": logs, "val_loss": logs}


trainer = pl.Trainer(max_epochs=3)
trainer.fit(Net())

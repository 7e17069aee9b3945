import lightning as L
import torch
from lightning.pytorch.callbacks import EarlyStopping, ModelCheckpoint


class Net(L.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self(batch)
        self.outputs.append({"loss": loss, "size": len(batch)})
        self.scores.append(self.score(batch))
        self.log("val_score", self.scores[-1])

    def on_validation_epoch_end(self):
        loss = torch.stack([output["loss"] for output in self.outputs]).mean()
        self.log("val_loss", loss)
        self.outputs.clear()


class Other(L.LightningModule):
    def validation_step(self, batch, batch_idx):
        values = dict(loss=self(batch), score=self.score(batch))
        self.log_dict({f"val_{name}": value for name, value in values.items()}, on_epoch=True)


trainer = L.Trainer(strategy="ddp", devices=2, callbacks=[EarlyStopping("val_loss"), ModelCheckpoint(monitor="val_score")])

import pytorch_lightning as pl
import torch


class Shown(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        if "preds" in trainer.callback_metrics:
            print(trainer.callback_metrics["preds"])


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.log_dict({"loss": loss})
        return {"loss": loss}

    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean(), "preds": [1, 2]}

    def validation_epoch_end(self, outputs, prefix="val"):
        losses = {f"{prefix}_loss": torch.stack([output["loss"] for output in outputs]).mean()}
        preds = [pred for output in outputs for pred in output["preds"]]
        return {"log": losses, "preds": preds, f"{prefix}_loss": losses[f"{prefix}_loss"]}


trainer = pl.Trainer(accelerator="gpu", devices=1, strategy="ddp", callbacks=[Shown()])

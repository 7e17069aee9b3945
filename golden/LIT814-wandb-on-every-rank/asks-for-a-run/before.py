import lightning as L
import wandb
from lightning.pytorch.loggers import WandbLogger


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        if wandb.run is not None:
            wandb.log({"loss": loss})
        if wandb.run and batch_idx % 10 == 0:
            wandb.log({"often": loss})
        if wandb.run is None:
            print("no run")
        else:
            wandb.log({"too": loss})
        return loss

    def on_train_epoch_end(self):
        if not wandb.run:
            return
        wandb.log({"done": 1})

    def on_validation_epoch_end(self):
        if wandb.run is not None or self.current_epoch:
            wandb.log({"a": 1})
        if wandb.config is not None:
            wandb.log({"b": 1})
        if wandb.run is None:
            wandb.log({"c": 1})


trainer = L.Trainer(devices=2, strategy="ddp", logger=WandbLogger())

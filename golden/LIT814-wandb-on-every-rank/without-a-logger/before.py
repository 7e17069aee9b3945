import lightning as L
import wandb


class Net(L.LightningModule):
    def on_train_epoch_end(self):
        wandb.log({"epoch": self.current_epoch})


class Log(L.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        wandb.log({"score": trainer.callback_metrics["score"]})


wandb.init(project="runs")
trainer = L.Trainer(devices=2, strategy="ddp", callbacks=[Log()])

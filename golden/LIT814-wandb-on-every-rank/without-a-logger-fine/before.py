import lightning as L
import wandb
from lightning.pytorch.utilities import rank_zero_only


class Net(L.LightningModule):
    def on_train_epoch_end(self):
        if self.trainer.is_global_zero:
            wandb.log({"epoch": self.current_epoch})
        if wandb.run is not None:
            wandb.log({"seen": 1})

    @rank_zero_only
    def on_train_end(self):
        wandb.log({"done": 1})

    def prepare_data(self):
        wandb.log({"data": 1})


class Log(L.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        if trainer.global_rank != 0:
            return
        wandb.log({"score": trainer.callback_metrics["score"]})


def report(metrics):
    wandb.log(metrics)


wandb.init(project="runs")
trainer = L.Trainer(devices=2, strategy="ddp", callbacks=[Log()])
report({"done": 1})

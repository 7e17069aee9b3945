import lightning as L
import wandb


class Net(L.LightningModule):
    def on_fit_start(self):
        wandb.init(project="a")

    def prepare_data(self):
        wandb.init(project="once")

    def on_train_end(self):
        if self.trainer.is_global_zero:
            wandb.init(project="b")


class Log(L.Callback):
    def setup(self, trainer, pl_module, stage):
        self.run = wandb.init(project="c")


wandb.init(project="script")
trainer = L.Trainer(devices=2, strategy="ddp")

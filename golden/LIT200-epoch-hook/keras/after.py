from pytorch_lightning.callbacks import Callback


class History(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        epoch = trainer.current_epoch
        print(f"epoch {epoch}")

    def on_train_start(self, trainer, pl_module):
        self.losses = []

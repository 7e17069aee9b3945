import numpy as np
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_epoch_end(self, outputs):
        losses = [d["loss"].item() for d in outputs]
        print(f"epoch {self.current_epoch}: {np.mean(losses)}")

    def validation_epoch_end(self, outputs):
        self.show(outputs)


class History(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        print(trainer.callback_metrics)

    def on_validation_end(self, trainer, pl_module):
        print(trainer.callback_metrics)

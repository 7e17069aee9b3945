import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Net(pl.LightningModule):
    def on_train_epoch_end(self, outputs) -> None:
        super().on_train_epoch_end(outputs)
        print("epoch")

    def on_validation_epoch_end(self, outputs):
        print("validated")

    def on_predict_epoch_end(self, results):
        print(len(results))


class Bell(Callback):
    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print(trainer.current_epoch)

    def on_predict_epoch_end(self, trainer, pl_module, outputs):
        for output in outputs:
            print(output)

import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Net(pl.LightningModule):
    def on_train_epoch_end(self) -> None:
        super().on_train_epoch_end()
        print("epoch")

    def on_validation_epoch_end(self):
        print("validated")

    def on_predict_epoch_end(self):
        results = self.trainer.predict_loop.predictions
        if len(self.trainer.num_predict_batches) == 1:
            results = [results]
        print(len(results))


class Bell(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        print(trainer.current_epoch)

    def on_predict_epoch_end(self, trainer, pl_module):
        outputs = trainer.predict_loop.predictions
        if len(trainer.num_predict_batches) == 1:
            outputs = [outputs]
        for output in outputs:
            print(output)

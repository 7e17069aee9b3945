from pytorch_lightning import Callback, LightningModule


class History(Callback):
    def on_epoch_end(self, trainer, pl_module):
        print("the validation of this epoch comes next", trainer.callback_metrics)


class Net(LightningModule):
    def on_epoch_end(self):
        print(self.current_epoch)

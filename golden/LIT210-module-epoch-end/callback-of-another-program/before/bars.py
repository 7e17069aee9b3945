from pytorch_lightning import Callback


class Report(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        print(pl_module.current_epoch)

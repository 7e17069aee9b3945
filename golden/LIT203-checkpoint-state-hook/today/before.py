import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_save_checkpoint(self, checkpoint):
        checkpoint["a"] = 1

    def on_load_checkpoint(self, checkpoint):
        print(checkpoint["a"])


class Bell(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["bell"] = trainer.global_step

    def on_load_checkpoint(self, trainer, pl_module, checkpoint):
        print(checkpoint["bell"])


class Plain:
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return {}

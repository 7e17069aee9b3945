from pytorch_lightning import Callback


class Rate(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        pl_module.log("rate", trainer.optimizers[0].param_groups[0]["lr"])

    def on_validation_end(self, trainer, module):
        module.log("score", 1.0)

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        pass

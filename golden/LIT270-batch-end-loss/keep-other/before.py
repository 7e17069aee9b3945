from pytorch_lightning import Callback, Trainer


class Losses(Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        outputs = pl_module.last
        print(outputs["loss"])

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        print(outputs["loss"])


class More(Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(outputs["loss"] * trainer.accumulate_grad_batches, outputs["size"])


Trainer(callbacks=[Losses()], accumulate_grad_batches=4)

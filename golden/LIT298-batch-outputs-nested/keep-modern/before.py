import lightning.pytorch as pl


class Watch(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(outputs[0])

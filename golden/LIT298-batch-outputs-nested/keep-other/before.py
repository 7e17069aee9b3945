import pytorch_lightning as pl


class Watch(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        for name in outputs:
            print(name, outputs[name], outputs["loss"][0], batch[0][0])

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        print(outputs[0])


class Net(pl.LightningModule):
    def on_train_batch_end(self, outputs, batch, batch_idx):
        outputs = self.flattened(outputs)
        print(outputs[0])


def on_train_batch_end(trainer, outputs):
    return outputs[0][0]

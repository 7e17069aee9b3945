import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_start(self):
        for p in self.encoder.parameters():
            p.requires_grad = self.current_epoch < 3
        self.head.requires_grad_(False)

    def training_epoch_end(self, outputs):
        if self.current_epoch == 4:
            self.embedding.weight.requires_grad_(requires_grad=False)


class Freeze(pl.Callback):
    def on_epoch_start(self, trainer, pl_module):
        if trainer.current_epoch == 2:
            for p in pl_module.parameters():
                p.requires_grad = False


pl.Trainer(gpus=0, callbacks=[Freeze()]).fit(Net())

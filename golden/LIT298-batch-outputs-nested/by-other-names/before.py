from pytorch_lightning import Callback, LightningModule, Trainer


class History(Callback):
    def on_train_batch_end(self, trainer, pl_module, outs, sample, number, loader):
        self.losses.append(outs[0][0]["minimize"].item())


class Net(LightningModule):
    def on_train_batch_end(self, results, sample, number, loader):
        self.losses.append(results[0][0]["minimize"].item())


trainer = Trainer(max_epochs=1, callbacks=[History()])

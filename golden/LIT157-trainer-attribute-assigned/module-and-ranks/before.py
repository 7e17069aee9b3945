import pytorch_lightning as pl


class Stop(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, *args):
        trainer.interrupted = True


def predict(net, loader):
    trainer = pl.Trainer(accelerator="cpu")
    trainer.model = net
    trainer.predict_dataloaders = [loader]
    trainer.world_size = 1
    return trainer

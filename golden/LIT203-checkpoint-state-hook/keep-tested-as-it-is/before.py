import pytorch_lightning as pl


class Counter(pl.Callback):
    def __init__(self):
        self.epochs = 0

    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["epochs"] = self.epochs

    def on_load_checkpoint(self, trainer, pl_module, checkpoint):
        self.epochs = checkpoint["epochs"]


def main(model, data):
    trainer = pl.Trainer(max_epochs=4, callbacks=[Counter()])
    trainer.test(model, ckpt_path="best", datamodule=data)

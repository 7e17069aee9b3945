import pytorch_lightning as pl


class Counter(pl.Callback):
    def __init__(self):
        self.epochs = 0

    def on_train_epoch_end(self, trainer, pl_module):
        self.epochs += 1

    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return {"epochs": self.epochs}

    def on_load_checkpoint(self, trainer, pl_module, callback_state):
        self.epochs = callback_state["epochs"]


def main(model, data):
    counter = Counter()
    trainer = pl.Trainer(max_epochs=4, callbacks=[counter])
    trainer.fit(model, data)
    trainer.test(ckpt_path="best", datamodule=data)
    print(counter.epochs)

import pytorch_lightning as pl


class Counter(pl.Callback):
    def __init__(self):
        self.epochs = 0

    def on_train_epoch_end(self, trainer, pl_module):
        self.epochs += 1

    def state_dict(self):
        return {"epochs": self.epochs}

    def load_state_dict(self, callback_state):
        self.epochs = callback_state["epochs"]


def main(model, data):
    counter = Counter()
    trainer = pl.Trainer(max_epochs=4, callbacks=[counter])
    trainer.fit(model, data)
    trainer.test(ckpt_path="best", datamodule=data)
    print(counter.epochs)

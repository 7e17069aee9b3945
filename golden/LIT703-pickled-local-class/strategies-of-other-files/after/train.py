import lightning as L

from launching import spawning


class Log(L.Callback):
    def on_train_end(self, trainer, pl_module):
        print("done")


def train(model):
    trainer = L.Trainer(strategy=spawning(), callbacks=[Log()], devices=2)
    trainer.fit(model)

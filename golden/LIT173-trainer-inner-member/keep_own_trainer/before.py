import pytorch_lightning as pl


class Net(pl.LightningModule):
    @property
    def trainer(self):
        return self.made

    def on_train_start(self):
        print(self.trainer.fit_loop.global_step)


class Settings(pl.LightningModule):
    def __init__(self, rate):
        super().__init__()
        self.trainer = {"rate": rate}
        print(self.trainer.fit_loop.global_step)


class Annotated(pl.LightningModule):
    trainer: "Any"

    def on_train_start(self):
        print(self.trainer.fit_loop.global_step)


class Loops:
    def __init__(self, trainer):
        self.trainer = trainer

    def show(self):
        return self.trainer.fit_loop.global_step

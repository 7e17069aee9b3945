import pytorch_lightning as pl


class Kept:
    def store(self):
        if self.trainer.is_global_zero:
            with open("state.txt", "w") as file:
                file.write("done")


class Net(Kept, pl.LightningModule):
    def on_train_end(self):
        self.store()


class Wide(Net):
    pass

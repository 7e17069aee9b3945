import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_after_backward(self):
        self.log("grad", 1.0, **self.options)


class Own(pl.LightningModule):
    def log(self, name, value):
        print(name, value)

    def on_after_backward(self):
        self.log("grad", 1.0)

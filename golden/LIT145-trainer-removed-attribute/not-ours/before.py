import pytorch_lightning as pl


class Loop:
    def call_hook(self, name):
        self.call_hook(name)


class Module(pl.LightningModule):
    def restore(self, path):
        return self.restore(path)

    def evaluate(self):
        return self.evaluate()


Loop().call_hook("x")

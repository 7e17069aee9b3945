import pytorch_lightning as pl


class WithData:
    datamodule = None


class Module(WithData, pl.LightningModule):
    def __init__(self, use_amp):
        super().__init__()
        self.use_amp = use_amp

    def on_fit_start(self):
        if self.use_amp:
            print(self.datamodule.name)


class Child(Module):
    def on_train_start(self):
        print(self.datamodule, self.use_amp)

import pytorch_lightning as pl


class Base(pl.LightningModule):
    def on_fit_start(self):
        print("begin")

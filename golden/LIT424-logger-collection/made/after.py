import pytorch_lightning as pl

loggers = [first, second]
other = all_of_them


class Net(pl.LightningModule):
    def on_fit_start(self):
        if len(self.loggers) > 1:
            print("several")

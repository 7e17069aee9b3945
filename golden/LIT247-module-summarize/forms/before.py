import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_fit_start(self):
        print(self.summarize())


model = Net()
model.summarize(mode="full")
model.summarize("top")
model.summarize(max_depth=2)

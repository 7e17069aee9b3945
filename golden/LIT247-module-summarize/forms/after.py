import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_fit_start(self):
        print(pl.utilities.model_summary.summarize(self))


model = Net()
pl.utilities.model_summary.summarize(model, max_depth=-1)
pl.utilities.model_summary.summarize(model, max_depth=1)
pl.utilities.model_summary.summarize(model, max_depth=2)

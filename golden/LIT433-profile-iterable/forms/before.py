import pytorch_lightning as pl
from pytorch_lightning.profiler import SimpleProfiler

profiler = SimpleProfiler()
for batch in profiler.profile_iterable(loader, "load"):
    print(batch)


class Net(pl.LightningModule):
    def on_fit_start(self):
        return list(self.trainer.profiler.profile_iterable(self.data, "data"))

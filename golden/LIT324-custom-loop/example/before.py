import pytorch_lightning as pl
from pytorch_lightning.loops import FitLoop


class YieldLoop(FitLoop):
    pass


trainer = pl.Trainer()
trainer.fit_loop = YieldLoop()

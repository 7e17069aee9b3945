import pytorch_lightning as pl
from pytorch_lightning.loggers import TensorBoardLogger


class Summaries(TensorBoardLogger):
    def note(self, params):
        self.hparams.update(params)
        self.experiment.add_text("tags", str(self.hparams))


logger = TensorBoardLogger("logs")
trainer = pl.Trainer(logger=logger)
print(logger.hparams)

import pytorch_lightning as pl
from omegaconf import DictConfig, OmegaConf


class Net(pl.LightningModule):
    def __init__(self, cfg: DictConfig, notes=None):
        super().__init__()
        self.cfg = cfg
        self.extra = OmegaConf.create({"seed": 1})
        self.notes = notes

    def on_train_start(self):
        self.logger.experiment.add_text("cfg", self.cfg.pretty())
        self.logger.experiment.add_text("extra", self.extra.pretty())
        self.logger.experiment.add_text("notes", self.notes.pretty())

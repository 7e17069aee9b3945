import pytorch_lightning as pl
from omegaconf import DictConfig, OmegaConf


class Net(pl.LightningModule):
    def __init__(self, cfg: DictConfig, notes=None):
        super().__init__()
        self.cfg = cfg
        self.extra = OmegaConf.create({"seed": 1})
        self.notes = notes

    def on_train_start(self):
        self.logger.experiment.add_text("cfg", OmegaConf.to_yaml(self.cfg.model))
        self.logger.experiment.add_text("extra", OmegaConf.to_yaml(self.extra))
        self.logger.experiment.add_text("notes", self.notes.pretty())

import pytorch_lightning as pl
from omegaconf import OmegaConf

cfg = OmegaConf.load("settings.yaml")
OmegaConf.update(cfg, "trainer.gpus", 2)
OmegaConf.update(cfg, "trainer.max_epochs", 2)
OmegaConf.update(cfg, "machine.gpus", 2)
cfg.merge_with_dotlist(["pl_trainer.progress_bar_refresh_rate=0", "model.gpus=1"])
pl.seed_everything(cfg.seed)

import hydra
import pytorch_lightning as pl
from omegaconf import DictConfig


@hydra.main(config_path="conf", config_name="config")
def main(cfg: DictConfig) -> None:
    trainer = pl.Trainer(**cfg.trainer)

import hydra
import pytorch_lightning as pl
from omegaconf import DictConfig


@hydra.main(config_path="conf", config_name="config")
def main(cfg: DictConfig) -> None:
    trainer = pl.Trainer(**cfg.trainer)
    if cfg.trainer.gpus in (1, "1"):
        print("on GPUs")

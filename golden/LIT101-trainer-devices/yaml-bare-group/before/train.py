import hydra
import pytorch_lightning as pl
from omegaconf import DictConfig


@hydra.main(config_path="conf", config_name="config")
def main(cfg: DictConfig):
    trainer = pl.Trainer(**cfg.trainer)
    trainer.fit(build(cfg))


main()

import hydra
import pytorch_lightning as pl
from omegaconf import DictConfig


@hydra.main(config_path="conf", config_name="config")
def main(config: DictConfig):
    trainer = pl.Trainer(**config.trainer)
    trainer.fit(build(config))


main()

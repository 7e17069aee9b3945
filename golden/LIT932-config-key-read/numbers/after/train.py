import hydra
import pytorch_lightning as pl
from omegaconf import DictConfig


@hydra.main(config_path="conf", config_name="config")
def main(cfg: DictConfig):
    if cfg.trainer.devices > 1:
        print("several")
    batch = 64 * cfg["trainer"]["devices"]
    pl.Trainer(**cfg.trainer).fit(build(batch))


main()

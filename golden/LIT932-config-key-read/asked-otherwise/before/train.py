import hydra
import pytorch_lightning as pl
from omegaconf import DictConfig


@hydra.main(config_path="conf", config_name="config")
def main(cfg: DictConfig):
    if cfg.trainer.accelerator is not None and cfg.trainer.accelerator.lower() != "ddp":
        raise ValueError(cfg.trainer.accelerator)
    if cfg.model.gpus > 0:
        print("the model is told")
    pl.Trainer(**cfg.trainer).fit(build(cfg.model))


main()

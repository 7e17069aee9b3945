import hydra
from configs import register
from model import Model, data
from omegaconf import DictConfig
from pytorch_lightning import Trainer

register()


@hydra.main(config_path="conf", config_name="config")
def main(cfg: DictConfig) -> None:
    Trainer(**cfg.trainer).fit(Model(), data(**cfg.data))

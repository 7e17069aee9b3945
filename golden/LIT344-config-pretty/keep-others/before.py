import hydra
import pytorch_lightning as pl
from omegaconf import OmegaConf


class Table:
    def pretty(self):
        return "a | b"


@hydra.main(config_path="conf")
def main(cfg):
    table = Table()
    print(table.pretty())
    cfg = dict(cfg)
    print(cfg.pretty())


def show(cfg, rows: list):
    print(cfg.pretty(), rows.pretty())
    print(OmegaConf.to_yaml(cfg))
    return pl.Trainer


def show_all(*tables, **others):
    return tables.pretty(), others.pretty()

import hydra
from hydra.core.config_store import ConfigStore
from sacred import Experiment

from model import Model

ex = Experiment()
store = ConfigStore.instance()
store.store(group="data", name="base", node={"gpus": 1})


@ex.config
def config():
    trainer = {"gpus": 1}


@ex.automain
def train(trainer):
    Model(**trainer)


@hydra.main(config_path="conf")
def main(cfg):
    Model(**cfg.trainer)

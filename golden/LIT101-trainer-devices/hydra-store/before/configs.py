from dataclasses import dataclass

from hydra.core.config_store import ConfigStore


@dataclass
class Training:
    gpus: int = 2
    max_epochs: int = 3


@dataclass
class Data:
    gpus: int = 2
    folder: str = "."


def register():
    store = ConfigStore.instance()
    store.store(group="trainer", name="base", node=Training)
    store.store(group="trainer", name="tpu", node={"tpu_cores": 8})
    store.store(group="data", name="base", node=Data)

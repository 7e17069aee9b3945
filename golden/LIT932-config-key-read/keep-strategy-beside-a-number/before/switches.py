from omegaconf import DictConfig


def switch(config: DictConfig) -> None:
    if config.trainer.get("accelerator") in ["ddp", "ddp_spawn"]:
        config.workers = 0

from omegaconf import DictConfig


def switch(config: DictConfig) -> None:
    if config.trainer.get("gpus"):
        config.trainer.gpus = 0
    if config.trainer.get("accelerator") in ["ddp", "ddp_spawn", "dp", "ddp2"]:
        config.loader.workers = 0

from omegaconf import DictConfig


def switch(config: DictConfig) -> None:
    if config.trainer.get("accelerator") == "gpu":
        config.trainer.accelerator = "cpu"
        config.trainer.devices = 1
    if config.trainer.get("strategy") in ["ddp", "ddp_spawn", "dp", "ddp2"]:
        config.loader.workers = 0

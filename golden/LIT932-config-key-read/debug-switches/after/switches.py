from omegaconf import DictConfig, OmegaConf


def switch(config: DictConfig) -> None:
    OmegaConf.set_struct(config, False)
    if config.get("debug") and config.trainer.get("accelerator") == "gpu":
        config.trainer.accelerator = "cpu"
        config.trainer.devices = 1

    accelerator = config.trainer.get("strategy")
    if accelerator in ["ddp", "ddp_spawn"]:
        print(f"workers are off under {accelerator}")
        config.loader.workers = 0

    if config.trainer.accelerator != "gpu" or config.trainer["accelerator"] != "gpu":
        print("on the CPU")

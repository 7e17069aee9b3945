from omegaconf import DictConfig, OmegaConf


def switch(config: DictConfig) -> None:
    OmegaConf.set_struct(config, False)
    if config.get("debug") and config.trainer.get("gpus"):
        config.trainer.gpus = 0

    accelerator = config.trainer.get("accelerator")
    if accelerator in ["ddp", "ddp_spawn"]:
        print(f"workers are off under {accelerator}")
        config.loader.workers = 0

    if not config.trainer.gpus or config.trainer["gpus"] == 0:
        print("on the CPU")

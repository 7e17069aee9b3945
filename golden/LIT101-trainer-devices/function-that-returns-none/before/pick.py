import torch
from pytorch_lightning.strategies import DDPStrategy


def strategy_for(devices):
    if devices > 1:
        return DDPStrategy(find_unused_parameters=False)
    return None


def devices_for(config):
    return config["gpus"] if torch.cuda.is_available() else None


def accelerator_for(config):
    if config["gpus"]:
        return "gpu"

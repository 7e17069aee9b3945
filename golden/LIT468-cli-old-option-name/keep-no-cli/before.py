from pytorch_lightning import Trainer


def flatten(config):
    return {"trainer.gpus": config["gpus"]}, Trainer()

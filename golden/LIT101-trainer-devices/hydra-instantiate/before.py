import hydra
from pytorch_lightning import Trainer


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    trainer: Trainer = hydra.utils.instantiate(cfg.engine, gpus=cfg.gpus, num_nodes=2)
    again = hydra.utils.instantiate(cfg.trainer, gpus=1)
    model = hydra.utils.instantiate(cfg.model, gpus=cfg.gpus)
    return trainer, again, model

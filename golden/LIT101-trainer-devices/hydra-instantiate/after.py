import hydra
from pytorch_lightning import Trainer


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    trainer: Trainer = hydra.utils.instantiate(
        cfg.engine,
        accelerator="gpu" if cfg.gpus else "cpu",
        devices=cfg.gpus or 1,
        num_nodes=2,
    )
    again = hydra.utils.instantiate(cfg.trainer, accelerator="gpu", devices=1)
    model = hydra.utils.instantiate(cfg.model, gpus=cfg.gpus)
    return trainer, again, model

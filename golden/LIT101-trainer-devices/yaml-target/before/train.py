import hydra
import pytorch_lightning as pl


@hydra.main(config_path="c", config_name="x")
def main(cfg):
    trainer = hydra.utils.instantiate(cfg.trainer)

import hydra
from pytorch_lightning import Trainer


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    cfg.trainer.strategy = "auto"
    cfg.trainer.accelerator = "gpu"
    cfg.trainer.devices = 1
    Trainer(**cfg.trainer).test()


main()

import hydra
from pytorch_lightning import Trainer


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    cfg.trainer.accelerator = None
    cfg.trainer.gpus = 1
    Trainer(**cfg.trainer).test()


main()

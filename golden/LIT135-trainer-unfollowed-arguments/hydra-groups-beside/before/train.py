import hydra
from pytorch_lightning import Trainer

from network import Digits


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    trainer = Trainer(**cfg.trainer)
    trainer.fit(Digits(**cfg.network))


if __name__ == "__main__":
    main()

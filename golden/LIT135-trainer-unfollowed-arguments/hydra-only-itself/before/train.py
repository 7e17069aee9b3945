import hydra
from pytorch_lightning import Trainer

from digits import Digits


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    trainer = Trainer(**cfg.trainer)
    trainer.fit(Digits())


if __name__ == "__main__":
    main()

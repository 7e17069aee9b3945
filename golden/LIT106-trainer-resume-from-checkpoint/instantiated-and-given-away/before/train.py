import hydra
from hydra.utils import instantiate

from steps import run


@hydra.main(config_path="conf", config_name="train")
def main(cfg):
    trainer = instantiate(cfg["trainer"], logger=False)
    run(trainer, instantiate(cfg["net"]))


if __name__ == "__main__":
    main()

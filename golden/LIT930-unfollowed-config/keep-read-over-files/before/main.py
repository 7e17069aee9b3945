import hydra
from omegaconf import DictConfig
from train import train


@hydra.main(config_path="conf", config_name="config")
def main(cfg: DictConfig) -> None:
    train(cfg)


if __name__ == "__main__":
    main()

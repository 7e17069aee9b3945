import hydra
from omegaconf import DictConfig


@hydra.main(config_path="conf/", config_name="train.yaml")
def main(config: DictConfig):
    from pipelines.training import train

    return train(config)


if __name__ == "__main__":
    main()

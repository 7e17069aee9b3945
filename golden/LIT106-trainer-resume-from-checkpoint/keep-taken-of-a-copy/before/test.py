import hydra
from omegaconf import DictConfig


@hydra.main(config_path="conf/", config_name="test.yaml")
def main(config: DictConfig):
    from pipelines.testing import test

    return test(config)


if __name__ == "__main__":
    main()

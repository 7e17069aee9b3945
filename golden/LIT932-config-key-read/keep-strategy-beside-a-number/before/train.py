import hydra
from omegaconf import DictConfig

from switches import switch


@hydra.main(config_path="conf", config_name="config")
def main(config: DictConfig):
    switch(config)
    print("GPUs:", config.trainer.gpus)
    hydra.utils.instantiate(config.trainer).fit(hydra.utils.instantiate(config.model))


if __name__ == "__main__":
    main()

import hydra
from fitting import fit


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    fit(cfg)


if __name__ == "__main__":
    main()

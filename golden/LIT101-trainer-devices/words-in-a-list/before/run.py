import hydra


@hydra.main(config_path="conf", config_name="config")
def main(config):
    hydra.utils.instantiate(config.trainer).fit(hydra.utils.instantiate(config.model))


if __name__ == "__main__":
    main()

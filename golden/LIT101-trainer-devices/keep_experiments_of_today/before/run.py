import hydra
import pytorch_lightning as pl


@hydra.main(config_path="configs", config_name="config")
def main(cfg):
    hydra.utils.instantiate(cfg.trainer)


if __name__ == "__main__":
    pl.seed_everything(1)
    main()

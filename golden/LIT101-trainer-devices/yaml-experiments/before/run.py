import hydra
import pytorch_lightning as pl


@hydra.main(config_path="configs", config_name="config")
def main(cfg):
    trainer = hydra.utils.instantiate(cfg.trainer)
    trainer.fit(hydra.utils.instantiate(cfg.model))


if __name__ == "__main__":
    pl.seed_everything(1)
    main()

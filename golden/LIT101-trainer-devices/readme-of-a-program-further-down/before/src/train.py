import hydra
import pytorch_lightning as pl


@hydra.main(config_path="../configs", config_name="train.yaml")
def main(cfg):
    trainer = pl.Trainer(**cfg.trainer)
    trainer.fit(hydra.utils.instantiate(cfg.model))


main()

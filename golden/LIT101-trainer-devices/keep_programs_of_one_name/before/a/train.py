import hydra
import pytorch_lightning as pl


@hydra.main(config_path=None)
def main(cfg):
    trainer = pl.Trainer(**cfg.trainer)
    trainer.fit(hydra.utils.instantiate(cfg.model))


main()

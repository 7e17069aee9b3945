import hydra
import pytorch_lightning as pl
from signals import Signals, SignalsNet


@hydra.main(config_path="conf", config_name="config", version_base=None)
def main(cfg):
    pl.seed_everything(1)
    trainer = pl.Trainer(**cfg.trainer)
    trainer.fit(SignalsNet(16, 0.1), datamodule=Signals(8))


if __name__ == "__main__":
    main()

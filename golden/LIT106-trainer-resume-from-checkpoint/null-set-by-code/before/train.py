import hydra
import pytorch_lightning as pl
from net import Net, run


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    if cfg.width > 3:
        cfg.trainer.resume_from_checkpoint = f"{cfg.width}.ckpt"
    trainer = pl.Trainer(**cfg.trainer)
    run(trainer, Net(cfg))


main()

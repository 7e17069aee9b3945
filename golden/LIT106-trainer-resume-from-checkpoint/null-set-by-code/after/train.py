import hydra
import pytorch_lightning as pl
from net import Net, run


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    if cfg.width > 3:
        cfg.trainer.resume_from_checkpoint = f"{cfg.width}.ckpt"
    trainer_options = dict(cfg.trainer)
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**trainer_options)
    trainer.ckpt_path = ckpt_path
    run(trainer, Net(cfg))


main()

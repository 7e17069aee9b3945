import hydra
from hydra.utils import instantiate
from omegaconf import DictConfig
from pytorch_lightning import Trainer


@hydra.main(config_path="conf", config_name="train")
def main(cfg: DictConfig):
    options = {**cfg.net, "resume_from_checkpoint": cfg.ckpt_path}
    trainer: Trainer = instantiate(cfg.trainer, logger=False)
    trainer.fit(instantiate(cfg.net), ckpt_path=options["resume_from_checkpoint"])


if __name__ == "__main__":
    main()

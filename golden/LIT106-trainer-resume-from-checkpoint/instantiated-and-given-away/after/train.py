import hydra
from hydra.utils import instantiate

from steps import run
from omegaconf import OmegaConf


@hydra.main(config_path="conf", config_name="train")
def main(cfg):
    trainer_options = OmegaConf.to_container(cfg["trainer"], resolve=True)
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = instantiate(trainer_options, logger=False)
    trainer.ckpt_path = ckpt_path
    run(trainer, instantiate(cfg["net"]))


if __name__ == "__main__":
    main()

import hydra
from hydra.utils import instantiate
from net import Net, run
from omegaconf import OmegaConf


def build(cfg):
    trainer_options = OmegaConf.to_container(cfg.trainer, resolve=True)
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = instantiate(trainer_options, _convert_="all")
    trainer.ckpt_path = ckpt_path
    return trainer


def prepare(cfg):
    for path in cfg.paths:
        cfg.trainer["resume_from_checkpoint"] = path


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    prepare(cfg)
    run(build(cfg), Net(cfg))


main()

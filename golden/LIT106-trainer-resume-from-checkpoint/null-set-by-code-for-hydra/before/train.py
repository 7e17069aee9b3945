import hydra
from hydra.utils import instantiate
from net import Net, run


def build(cfg):
    return instantiate(cfg.trainer, _convert_="all")


def prepare(cfg):
    for path in cfg.paths:
        cfg.trainer["resume_from_checkpoint"] = path


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    prepare(cfg)
    run(build(cfg), Net(cfg))


main()

import hydra
from hydra.utils import instantiate
from omegaconf import DictConfig, OmegaConf


@hydra.main(config_path="conf", config_name="train")
def main(cfg: DictConfig):
    trainer = instantiate(cfg.trainer, logger=False)
    net = instantiate(cfg.net)
    trainer.fit(net, ckpt_path=cfg.get("path"))
    print(OmegaConf.to_yaml(cfg))


if __name__ == "__main__":
    main()

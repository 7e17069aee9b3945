import hydra
from hydra.utils import instantiate


@hydra.main(config_path="configs", config_name="vae.yaml")
def main(cfg):
    trainer = instantiate(cfg.trainer)
    trainer.fit(instantiate(cfg.model), datamodule=instantiate(cfg.datamodule))


main()

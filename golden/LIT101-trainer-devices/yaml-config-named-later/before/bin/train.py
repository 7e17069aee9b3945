import hydra
from omegaconf import OmegaConf
from pytorch_lightning import Trainer


@hydra.main(config_path="../configs", config_name="tiny_test.yaml")
def main(config: OmegaConf):
    kwargs = OmegaConf.to_container(config.trainer.kwargs, resolve=True)
    trainer = Trainer(default_root_dir="runs", **kwargs)
    trainer.fit(build(config))


main()

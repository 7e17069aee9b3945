import os

import hydra
from omegaconf import DictConfig
from pytorch_lightning import Trainer


@hydra.main(config_path="conf", config_name="config")
def main(config: DictConfig):
    path = config.trainer.resume_from_checkpoint
    if path and not os.path.isabs(path):
        config.trainer.resume_from_checkpoint = os.path.join(hydra.utils.get_original_cwd(), path)
    model = hydra.utils.instantiate(config.model)
    trainer: Trainer = hydra.utils.instantiate(config.trainer, callbacks=[], _convert_="partial")
    trainer.fit(model=model)
    if config.trainer.resume_from_checkpoint is None:
        trainer.test(model=model)


if __name__ == "__main__":
    main()

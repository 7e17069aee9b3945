import os

import hydra
from omegaconf import DictConfig
from pytorch_lightning import Trainer


@hydra.main(config_path="conf", config_name="config")
def main(config: DictConfig):
    # relative paths are those of the folder that it was started in
    ckpt_path = config.trainer.get("resume_from_checkpoint")
    if ckpt_path and not os.path.isabs(ckpt_path):
        config.trainer.resume_from_checkpoint = os.path.join(hydra.utils.get_original_cwd(), ckpt_path)
    model = hydra.utils.instantiate(config.model)

    # the Trainer
    trainer: Trainer = hydra.utils.instantiate(config.trainer, callbacks=[], _convert_="partial")
    trainer.fit(model=model)

    if config.get("tested"):
        ckpt_path = None if config.trainer.get("fast_dev_run") else "best"
        trainer.test(model=model, ckpt_path=ckpt_path)


if __name__ == "__main__":
    main()

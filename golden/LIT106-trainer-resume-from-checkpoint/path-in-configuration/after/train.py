import os

import hydra
from pytorch_lightning import Trainer
from omegaconf import open_dict


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    model = hydra.utils.instantiate(cfg.model)
    if cfg.resume:
        path = os.path.join(cfg.folder, "last.ckpt")
        if os.path.exists(path):
            cfg.trainer.resume_from_checkpoint = str(path)
    with open_dict(cfg):
        ckpt_path = cfg.trainer.pop("resume_from_checkpoint", None)
    # the Trainer
    trainer: Trainer = hydra.utils.instantiate(cfg.trainer, callbacks=[])
    trainer.fit(model, ckpt_path=ckpt_path)
    trainer.test()


main()

import os

import hydra
from pytorch_lightning import Trainer


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    model = hydra.utils.instantiate(cfg.model)
    ckpt_path = None
    if cfg.resume:
        path = os.path.join(cfg.folder, "last.ckpt")
        if os.path.exists(path):
            ckpt_path = str(path)
    # the Trainer
    trainer: Trainer = hydra.utils.instantiate(cfg.trainer, callbacks=[])
    trainer.fit(model, ckpt_path=ckpt_path)
    trainer.test()


main()

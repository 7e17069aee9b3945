import hydra
from pytorch_lightning import Trainer


def train(cfg):
    trainer = Trainer(max_epochs=1)
    trainer.test(model=hydra.utils.instantiate(cfg.model), ckpt_path="best.ckpt")

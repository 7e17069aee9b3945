from omegaconf import DictConfig
from pytorch_lightning import Trainer


def train(cfg: DictConfig) -> None:
    trainer = Trainer(
        accelerator="gpu",
        devices=cfg.trainer.gpus,
        max_epochs=cfg.trainer.max_epochs,
        enable_progress_bar=cfg.trainer.progress_bar,
    )
    trainer.fit(cfg.module)

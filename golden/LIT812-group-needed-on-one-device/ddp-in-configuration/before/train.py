import hydra
from lightning.pytorch import LightningModule, Trainer


@hydra.main(config_path=".", config_name="config", version_base=None)
def main(cfg):
    model: LightningModule = hydra.utils.instantiate(cfg.model)
    trainer: Trainer = hydra.utils.instantiate(cfg.trainer)
    trainer.fit(model)

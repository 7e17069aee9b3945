import hydra
from pytorch_lightning import LightningDataModule, LightningModule, Trainer


def train(cfg):
    model: LightningModule = hydra.utils.instantiate(cfg.model)
    datamodule: LightningDataModule = hydra.utils.instantiate(cfg.datamodule)
    trainer: Trainer = hydra.utils.instantiate(cfg.trainer)
    trainer.fit(model=model, datamodule=datamodule, ckpt_path=cfg.get("ckpt_path"), weights_only=False)
    trainer.test(
        model=model,
        datamodule=datamodule,
        ckpt_path=trainer.checkpoint_callback.best_model_path,
        weights_only=False,
    )

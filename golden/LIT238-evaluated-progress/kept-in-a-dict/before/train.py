import hydra
from pytorch_lightning import LightningModule, Trainer


def train(config):
    net: LightningModule = hydra.utils.instantiate(config.model)
    trainer: Trainer = hydra.utils.instantiate(config.trainer, callbacks=[])
    kept = {"config": config, "model": net, "trainer": trainer}
    trainer.fit(net)
    trainer.test(net, ckpt_path="best")
    return trainer.callback_metrics, kept


def main(config):
    metrics, kept = train(config)
    print(metrics, kept["trainer"].global_step, kept["model"].global_step)

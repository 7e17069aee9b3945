import hydra
import pytorch_lightning as pl


def without_private(config):
    if isinstance(config, list):
        return [without_private(value) for value in config]
    if isinstance(config, dict):
        return {key: without_private(value) for key, value in config.items() if not key.startswith("_")}
    return config


@hydra.main(config_path="configs", config_name="config")
def main(config):
    config = without_private(config)
    pl.seed_everything(config.train.seed)
    for part in config.values():
        print(part)
    trainer = pl.Trainer(**config["trainer"])
    return trainer

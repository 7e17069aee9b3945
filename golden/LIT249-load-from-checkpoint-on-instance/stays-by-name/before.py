import hydra
import lightning.pytorch as pl


class Net(pl.LightningModule): ...


def restore(config, path):
    model_class: Net = hydra.utils.get_class(config.target)
    model = model_class.load_from_checkpoint(path)
    return model


def restore_with(cls: Net, ModelType: Net, path):
    return cls.load_from_checkpoint(path), ModelType.load_from_checkpoint(path)

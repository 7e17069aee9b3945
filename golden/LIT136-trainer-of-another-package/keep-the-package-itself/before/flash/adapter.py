import flash
from flash.core.trainer import Trainer


def devices_of(trainer: "flash.Trainer"):
    return trainer.training_type_plugin.root_device


def trained(model):
    trainer = Trainer(gpus=2)
    flash.Trainer(gpus=1).fit(model)
    trainer.finetune(model)
    return devices_of(trainer)

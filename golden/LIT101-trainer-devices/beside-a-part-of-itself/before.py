from pytorch_lightning import Trainer

from parts import export, rates


def run(model, data):
    while hasattr(model, "module"):
        model = model.module
    model = model.model
    trainer = Trainer(gpus=2)
    rates(model=model, trainer=trainer)
    trainer.fit(model, data)
    trainer = trainer.trainer
    export(model, trainer=trainer)

from pytorch_lightning import Trainer

from parts import rates


def run(model, data):
    while hasattr(model, "module"):
        model = model.module
    trainer = Trainer(accelerator="gpu", devices=2)
    trainer = trainer.trainer
    rates(model=model, trainer=trainer)
    trainer.fit(model, data)

from pytorch_lightning import Trainer


def evaluate(trainer: Trainer, model, **options):
    return trainer.test(model, **options)


def main(model, loader, trainer: Trainer):
    stored = {"verbose": False}
    stored["test_dataloaders"] = loader
    trainer.test(model, **stored)
    return evaluate(trainer, model, test_dataloaders=loader)

from pytorch_lightning import Trainer


def evaluate(tester, model, **options):
    return tester.test(model, **options)


def main(model, loader, tester, trainer: Trainer):
    stored = {"verbose": False}
    stored["dataloaders"] = loader
    trainer.test(model, **stored)
    return evaluate(tester, model, test_dataloaders=loader)

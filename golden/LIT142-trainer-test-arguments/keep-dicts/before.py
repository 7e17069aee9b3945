from pytorch_lightning import Trainer


class Tester:
    def test(self, model, test_dataloaders=None):
        return test_dataloaders


def main(model, trainer: Trainer, tester: Tester):
    options = {"test_dataloaders": [1]}
    tester.test(model, **options)
    tester.test(model, test_dataloaders=[2])
    current = dict(dataloaders=[1])
    trainer.test(model, **current)
    return {"test_dataloaders": 3}

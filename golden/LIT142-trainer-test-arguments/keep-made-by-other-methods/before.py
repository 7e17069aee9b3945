import pytorch_lightning as pl


class Experiment:
    def build(self, own):
        if own:
            return Runner()
        return pl.Trainer(max_epochs=1)

    def parts(self):
        return pl.Trainer(max_epochs=1), self


class Runner:
    def build(self):
        return self

    def test(self, test_dataloaders=None):
        return test_dataloaders


def run(loader, given=Experiment()):
    Experiment().build(True).test(test_dataloaders=loader)
    Experiment().parts().test(test_dataloaders=loader)
    runner = Runner()
    runner.build().test(test_dataloaders=loader)
    given.build(False).test(test_dataloaders=loader)
    for each in [Experiment(), Runner()]:
        each.build(True).test(test_dataloaders=loader)

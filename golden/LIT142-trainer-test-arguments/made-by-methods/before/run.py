from experiment import Experiment


def run(model, loader):
    experiment = Experiment()
    trainer = experiment.build()
    trainer.fit(model, loader)
    trainer.test(test_dataloaders=loader)
    Experiment().resumed().test(model, test_dataloaders=loader)

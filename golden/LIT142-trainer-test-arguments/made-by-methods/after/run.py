from experiment import Experiment


def run(model, loader):
    experiment = Experiment()
    trainer = experiment.build()
    trainer.fit(model, loader)
    trainer.test(dataloaders=loader)
    Experiment().resumed().test(model, dataloaders=loader)

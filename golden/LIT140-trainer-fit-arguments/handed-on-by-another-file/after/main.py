import runs
import wrapped
from runs import Runner, fit as fit_model, reported


def main(model, loader, trainer):
    fit_model(model, 3, train_dataloaders=loader, val_dataloaders=loader)
    runs.fit(model, 3, train_dataloaders=loader)
    options = dict(train_dataloaders=loader)
    fit_model(model, 3, **options)
    runner = Runner(trainer)
    runner.fit(model, train_dataloaders=loader)
    wrapped.fit_shortly(model, train_dataloaders=loader)
    wrapped.fit_on(model, train_dataloader=loader)
    reported(model, train_dataloader=loader)

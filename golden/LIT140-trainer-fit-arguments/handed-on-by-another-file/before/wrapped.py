from runs import fit


def fit_shortly(model, **more):
    return fit(model, 1, **more)


def fit_on(model, train_dataloader, **more):
    return fit(model, 1, train_dataloaders=train_dataloader, **more)

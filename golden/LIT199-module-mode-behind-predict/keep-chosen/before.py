import pytorch_lightning as pl

from net import Net


def put_in_eval(model: Net, loader, batch):
    trainer = pl.Trainer(max_epochs=1)
    trainer.predict(model, loader)
    model.eval()
    return model(batch)


def tested(model: Net, loader, batch):
    trainer = pl.Trainer(max_epochs=1)
    trainer.predict(model, loader)
    trainer.test(model, loader)
    return model(batch)


def made_anew(model: Net, loader, batch):
    trainer = pl.Trainer(max_epochs=1)
    trainer.predict(model, loader)
    model = Net()
    return model(batch)

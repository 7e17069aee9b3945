import pytorch_lightning as pl

from net import Net


def main(loader, batch):
    model = Net()
    trainer = pl.Trainer(max_epochs=1)
    print(model(batch))
    trainer.fit(model, loader)
    found = trainer.predict(model, loader)
    model.save("net.pt")
    print(found, model.hparams)


def of_others(predictor, model, loader, batch):
    predictor.predict(model, loader)
    return model(batch)


def without_a_name(loader):
    trainer = pl.Trainer()
    return trainer.predict(Net(), loader)

import pytorch_lightning as pl


def run(model, loader):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model)
    result = trainer.predict(model, loader)
    print("predicted", bool(result), bool(trainer.logger))
    return bool(trainer.test(model, loader))

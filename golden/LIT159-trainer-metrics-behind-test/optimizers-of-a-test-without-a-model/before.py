import pytorch_lightning as pl


def best(model, data):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(model)
    trainer.test(test_dataloaders=data)
    return trainer.optimizers[0].state_dict()


def last(model, data):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(model)
    trainer.test(ckpt_path=None, test_dataloaders=data)
    return trainer.optimizers[0].state_dict()


def given(model, data):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(model)
    trainer.test(model, data)
    return trainer.optimizers[0].state_dict()

import pytorch_lightning as pl


def run(model):
    trainer = pl.Trainer(max_epochs=1)
    result = trainer.fit(model)
    print("finished", trainer.state.finished, result)
    return {"ok": trainer.state.finished}

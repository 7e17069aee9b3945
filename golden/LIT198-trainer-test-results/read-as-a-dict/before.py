import pytorch_lightning as pl


def report(model, loader):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(model)
    results = trainer.test(test_dataloaders=loader)
    for key, value in sorted(results.items()):
        print(key, float(value))
    print(trainer.test(model)["test_loss"])
    scores: dict = trainer.test(model)
    print(scores.get("accuracy", 0.0))

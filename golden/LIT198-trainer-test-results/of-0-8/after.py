from pytorch_lightning import Trainer


def evaluate(model):
    trainer = Trainer()
    return trainer.test(model)[0]


def show(model, key):
    trainer = Trainer()
    trainer.test(model)
    results = trainer.test(model)[0]
    print(results[key])
    write(trainer.test(model)[0], "results.json")

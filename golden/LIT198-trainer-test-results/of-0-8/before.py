from pytorch_lightning import Trainer


def evaluate(model):
    trainer = Trainer()
    return trainer.test(model)


def show(model, key):
    trainer = Trainer()
    trainer.test(model)
    results = trainer.test(model)
    print(results[key])
    write(trainer.test(model), "results.json")

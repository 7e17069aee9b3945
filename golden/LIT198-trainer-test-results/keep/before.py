from pytorch_lightning import Trainer


class Exam:
    def test(self, model):
        return {"test_loss": 0.0}


def evaluate(model, key):
    trainer = Trainer()
    print(trainer.test(model)[0]["test_loss"])
    results = trainer.test(model)
    print(results[0]["test_loss"], results[key])
    (first,) = trainer.test(model)
    for each in trainer.test(model):
        print(each["test_loss"])
    unused = trainer.test(model)
    print(Exam().test(model)["test_loss"])
    return trainer.test(model)

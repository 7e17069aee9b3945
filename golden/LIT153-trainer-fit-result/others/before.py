"""Calls in the question, results of others, and values that are not asked for that."""
from pytorch_lightning import Trainer
from sklearn.svm import SVC


def run(model, data, trainer: Trainer):
    assert trainer.fit(model) == 1
    result = SVC().fit(data)
    assert result
    outcome = trainer.fit(model)
    print(outcome, outcome == "done", outcome is None)
    answer = trainer.test(model)
    assert answer
    either = trainer.fit(model)
    either = 1
    assert either == 1

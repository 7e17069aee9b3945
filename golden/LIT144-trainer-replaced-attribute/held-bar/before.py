from pytorch_lightning import Trainer


def shown(trainer: Trainer):
    bar = trainer.progress_bar_dict
    bar.pop("v_num", None)
    return bar["loss"]


def asked(trainer: Trainer):
    items = trainer.progress_bar_dict
    return items["acc"] if "loss" in items else None


def others(trainer: Trainer):
    scores = trainer.progress_bar_dict
    return scores["acc"], scores.get("f1")


def bound_twice(trainer: Trainer, scores):
    bar = trainer.progress_bar_dict
    bar = {"loss": 0.0, **bar}
    return bar["loss"]

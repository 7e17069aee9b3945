from pytorch_lightning import Trainer
from pytorch_lightning.tuner import Tuner
from ray import tune


class Study:
    def tune(self, model):
        return self.tuner.lr_find(model)


def main(model, study: Study):
    trainer = Trainer()
    tuner = Tuner(trainer)
    tuner.lr_find(model, update_attr=False)
    study.tune(model)
    return tune.Tuner(main).fit()

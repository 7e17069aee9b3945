from functools import partial

from pytorch_lightning import Trainer

averaged = partial(Trainer, stochastic_weight_avg=True, logger=False)


def run(model):
    trainer = averaged(stochastic_weight_avg=False, max_epochs=3)
    trainer.fit(model)
    averaged(max_epochs=1).fit(model)

from pytorch_lightning import Trainer


def build(callbacks, **options):
    options.setdefault("stochastic_weight_avg", True)
    return Trainer(callbacks=callbacks, **options)


averaged = build(make())
plain = build(make(), stochastic_weight_avg=False)

import pytorch_lightning as pl


class MyTrainer(pl.Trainer):
    """Ours."""


TRAINERS = {"plain": pl.Trainer, "mine": MyTrainer}


def build(name, fast):
    first = TRAINERS[name](accelerator="gpu", devices=4, strategy="ddp")
    cls = pl.Trainer if fast else MyTrainer
    second = cls(
        accelerator="gpu",  # one is enough
        devices=1,
        max_epochs=2,
    )
    return first, second, getattr(pl, "Trainer")(accelerator="cpu")


def make(trainer_class=pl.Trainer, **more):
    return trainer_class(accelerator="gpu", devices=1, **more)


make(num_nodes=2)


class Runner:
    trainer_class = pl.Trainer

    def run(self, factory=None):
        factory = factory or pl.Trainer
        factory(accelerator="gpu", devices=-1, strategy="ddp")
        return self.trainer_class(accelerator="tpu", devices=8)

import pytorch_lightning as pl


class MyTrainer(pl.Trainer):
    """Ours."""


TRAINERS = {"plain": pl.Trainer, "mine": MyTrainer}


def build(name, fast):
    first = TRAINERS[name](gpus=4, distributed_backend="ddp")
    cls = pl.Trainer if fast else MyTrainer
    second = cls(
        gpus=1,  # one is enough
        max_epochs=2,
    )
    return first, second, getattr(pl, "Trainer")(gpus=0)


def make(trainer_class=pl.Trainer, **more):
    return trainer_class(gpus=1, **more)


make(num_nodes=2)


class Runner:
    trainer_class = pl.Trainer

    def run(self, factory=None):
        factory = factory or pl.Trainer
        factory(gpus=-1, accelerator="ddp")
        return self.trainer_class(tpu_cores=8)

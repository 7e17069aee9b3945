from dataclasses import asdict, dataclass

import pytorch_lightning as pl


@dataclass
class Small:
    gpus: int = 0

    def options(self):
        return asdict(self)


@dataclass
class Large:
    gpus: int = 8

    def options(self):
        return asdict(self)


@dataclass
class Unrelated:
    gpus: int = 3

    def items(self):
        return asdict(self)


def build(settings, more):
    print(more.items(), more.gpus)
    return pl.Trainer(**settings.options(), gradient_clip_val=0.5, checkpoint_callback=False)

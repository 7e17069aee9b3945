import random
from random import sample

import pytorch_lightning as pl


def pairs(labels, by_class, used):
    free = set(labels) - used
    negatives = {label for label in labels}
    first = random.sample(list(free), 2)
    second = sample(list(negatives), k=1)  # one of them
    return first, second, random.sample(list(by_class.keys()), 3), random.sample(list(set(labels) | used), 2)


trainer = pl.Trainer(gpus=1, max_epochs=3)

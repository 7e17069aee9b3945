import random
from random import sample

import pytorch_lightning as pl


def pairs(labels, by_class, used):
    free = set(labels) - used
    negatives = {label for label in labels}
    first = random.sample(free, 2)
    second = sample(negatives, k=1)  # one of them
    return first, second, random.sample(by_class.keys(), 3), random.sample(set(labels) | used, 2)


trainer = pl.Trainer(gpus=1, max_epochs=3)

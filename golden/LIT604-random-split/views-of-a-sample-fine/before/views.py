import random


class Views:
    """Chooses views of a scene, and others of the rest."""

    def __init__(self, count):
        self.count = count

    def choose(self, ranking):
        target = random.sample(ranking, self.count)
        rest = [index for index in ranking if index not in target]
        return target, rest[: self.count]

LOSSES = {}


def loss(name):
    def inner(cls):
        LOSSES[name] = cls
        return cls

    return inner

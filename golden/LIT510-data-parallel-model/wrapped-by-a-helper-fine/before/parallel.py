from torch import nn


def spread(model):
    return nn.DataParallel(model)


def described(model):
    print(nn.DataParallel(model))
    return model

from lightning.pytorch import Trainer

from net import Net


def load(config):
    return Net(config).to("cuda")


def sample(config):
    model = load(config)
    return model.sample(8)


def evaluate(config):
    model = load(config)
    Trainer().validate(model)

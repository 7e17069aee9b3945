from nets.net import Net


def make(config):
    return Net()

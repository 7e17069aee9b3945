from loaders import make_for_torch


def loop(net, data, rank, world):
    for batch in make_for_torch(data, rank, world):
        net(batch)

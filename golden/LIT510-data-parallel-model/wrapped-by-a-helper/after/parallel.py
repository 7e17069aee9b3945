

def spread(model, cards=()):
    """Use several cards."""
    return model


def distributed(net, rank):
    return net


def chosen(net, several):
    if several:
        print("several cards")
    return net

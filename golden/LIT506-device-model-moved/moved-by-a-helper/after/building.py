from net import Net


def built(path):
    model = Net()
    return model


def on_card(model):
    return model


def read(path):
    return Net.load_from_checkpoint(path)


def for_images(path):
    return Net.load_from_checkpoint(path).cuda()

import torch
from net import Net


def built(path):
    model = Net()
    if torch.cuda.is_available():
        model = model.cuda()
    return model


def on_card(model):
    return model.to("cuda:0")


def read(path):
    return Net.load_from_checkpoint(path).cuda()


def for_images(path):
    return Net.load_from_checkpoint(path).cuda()

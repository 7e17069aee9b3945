import torch
from pytorch_lightning.lite import LightningLite


class Plain(LightningLite):
    def run(self, net, loader):
        model = self.setup(net)
        model(next(iter(loader))).mean().backward()

    def evaluate(self, net, loader):
        model = self.setup(net)
        model(next(iter(loader))).mean().backward()


def main(args):
    Plain(precision=args.precision).run(net, loader)

from pytorch_lightning.lite import LightningLite


class Plain(LightningLite):
    def run(self, net, loader):
        model = self.setup(net)
        self.backward(model(next(iter(loader))).mean())


Plain(precision=16).run(net, loader)

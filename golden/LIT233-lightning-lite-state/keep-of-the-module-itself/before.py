from pytorch_lightning.lite import LightningLite


class Lite(LightningLite):
    def run(self, net, path):
        net.load_state_dict(self.load(path))
        model = self.setup(net)
        self.save(net.state_dict(), path)
        self.save(model.module.state_dict(), path)

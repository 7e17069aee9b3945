from pytorch_lightning.lite import LightningLite
import torch


class Lite(LightningLite):
    def run(self, net, path):
        optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
        model, optimizer = self.setup(net, optimizer)
        self.save(model.state_dict(), path)

    def evaluate(self, net, path):
        self.model = self.setup(net)
        self.model.load_state_dict(self.load(path))
        torch.save(self.model.state_dict(), path)

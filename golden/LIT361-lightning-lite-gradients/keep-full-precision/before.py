import torch
from pytorch_lightning.lite import LightningLite


class Penalized(LightningLite):
    def run(self, net, loader):
        model, optimizer = self.setup(net, torch.optim.SGD(net.parameters(), lr=0.1))
        for batch in loader:
            batch.requires_grad_(True)
            score = model(batch).sum()
            slope = torch.autograd.grad(score, batch, create_graph=True)[0]
            self.backward(score + slope.norm())
            optimizer.step()


Penalized(accelerator="gpu", devices=1, precision=32).run(net, loader)

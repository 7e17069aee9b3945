import torch
from bodies import Body
from pytorch_lightning import LightningModule


class Server(torch.nn.Module):
    def __init__(self, path):
        super().__init__()
        self.body = Body(path, joints=24).cuda()
        start = torch.zeros(1, 86).cuda()
        self.points = self.forward(start)

    def forward(self, given):
        return self.body.forward(given[:, :3], pose=given[:, 3:])


class Encoded(torch.nn.Module):
    def __init__(self, path):
        super().__init__()
        self.net = torch.nn.Linear(3, 3).cuda()
        self.width = self.net.encode(torch.zeros(1, 3).cuda()).shape[1]

    def forward(self, x):
        return self.net(x)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.server = Server("body")
        self.encoded = Encoded("encoded")

    def training_step(self, batch, batch_idx):
        return self.encoded(self.server(batch)).sum()

import pytorch_lightning as pl
import torch


class Distilled(pl.LightningModule):
    def __init__(self, teacher, width=4):
        super().__init__()
        self.teacher = torch.load(teacher)
        self.features = torch.load("features.pt", map_location="cpu").eval()
        self.net = torch.nn.Linear(width, 1)

    def on_fit_start(self):
        for parameter in self.teacher.parameters():
            parameter.requires_grad = False

    def training_step(self, batch, batch_idx):
        return (self.net(batch) - self.teacher(self.features(batch))).pow(2).mean()


def encoder(path):
    model = torch.load(path)
    model.eval()
    return model

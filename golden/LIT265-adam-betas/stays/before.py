import torch
from pytorch_lightning import LightningModule

from optimizers import Adam


class Net(LightningModule):
    def configure_optimizers(self):
        one = torch.optim.Adam(self.parameters(), betas=(0.0, 0.9))
        two = torch.optim.Adam(self.parameters(), betas=(self.b1, self.b2))
        three = Adam(self.parameters(), betas=(0, 0.9))
        four = torch.optim.RAdam(self.parameters(), betas=(0, 0.9))  # takes both
        five = torch.optim.Adam(self.parameters(), betas=self.betas)
        six = torch.optim.Adam(*self.arguments, (0, 0.9))
        return [one, two, three, four, five, six]


def build(parameters):
    return torch.optim.Adam(parameters, betas=(0, 0.9))  # not a module's

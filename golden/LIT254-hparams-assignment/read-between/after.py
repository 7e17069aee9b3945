import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self, args, vocabulary):
        super(Net, self).__init__()
        self.save_hyperparameters(args)
        args = self.hparams
        self.vocabulary = vocabulary
        self.layer = torch.nn.Linear(args.width, 1)
        self.rate = args.rate


class Changing(LightningModule):
    def __init__(self, args, vocabulary):
        super(Changing, self).__init__()
        args.width = len(vocabulary)
        self.layer = torch.nn.Linear(args.width, 1)
        self.save_hyperparameters(args)

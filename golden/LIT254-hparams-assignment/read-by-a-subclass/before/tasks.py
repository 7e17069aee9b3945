import torch
from base import BaseModel


class Tagger(BaseModel):
    def __init__(self, args):
        super().__init__(args, mode="tagging")
        self.layer = torch.nn.Linear(args.width, args.labels)


class Named(BaseModel):
    def __init__(self, config, mode):
        super(Named, self).__init__(mode=mode.value, hparams=config)
        # as wide as the hidden layer
        self.layer = torch.nn.Linear(config.width, 1)


class Early(BaseModel):
    def __init__(self, hparams):
        labels = len(open(hparams.labels).readlines())
        super().__init__(hparams)
        self.layer = torch.nn.Linear(8, labels)


def main(path):
    return Tagger.load_from_checkpoint(path), Early.load_from_checkpoint(path)

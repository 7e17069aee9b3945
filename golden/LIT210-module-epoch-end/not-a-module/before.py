import torch.nn as nn


class Loop(nn.Module):
    def validation_epoch_end(self, outputs):
        return sum(outputs)


class Trainer:
    def run(self, model):
        return model.validation_epoch_end([1])


def validation_epoch_end(outputs):
    return outputs

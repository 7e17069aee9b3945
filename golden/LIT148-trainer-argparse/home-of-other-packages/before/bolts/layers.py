from torch import nn


class Encoder(nn.Module):
    pass

from torch import nn
from torchmetrics import F1, JaccardIndex


class Report(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.f1 = F1(num_classes=classes, average="macro")


class Alone(nn.Module):
    def __init__(self):
        super().__init__()
        self.f1 = F1(num_classes=3, average="macro")


class Rows(nn.Module):
    def __init__(self):
        super().__init__()
        self.f1 = F1(num_classes=5, average="macro")


class Tables:
    def __init__(self):
        self.rows = Rows()


def overlaps(classes):
    return JaccardIndex(num_classes=classes)

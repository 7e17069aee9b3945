from torchmetrics.utilities.data import to_onehot
from torchmetrics.utilities import class_reduce, reduce
from torchmetrics.utilities.data import select_topk as topk


def score(predictions, classes):
    hot = to_onehot(predictions, num_classes=classes)
    return reduce(hot, "none"), class_reduce, topk(hot, 2)

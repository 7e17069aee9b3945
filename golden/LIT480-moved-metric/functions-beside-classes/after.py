from torchmetrics.functional import confusion_matrix, jaccard_index, recall as found


def measure(predicted, labels):
    return confusion_matrix(predicted, labels), found(predicted, labels), jaccard_index(predicted, labels)

from torchmetrics import F1Score, JaccardIndex


def metrics(task, num_classes):
    return [F1Score(task, num_classes=num_classes), JaccardIndex("binary"), F1Score(task=task)]

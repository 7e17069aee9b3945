from torchmetrics import MetricCollection, Precision, Recall


def scores(classes, prefix):
    return MetricCollection(
        {
            "precision": Precision(num_classes=classes, average="macro"),
            "recall": Recall(num_classes=classes, average="macro"),
        },
        prefix=prefix,
    )

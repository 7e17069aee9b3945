from torchmetrics import MetricCollection, Precision, Recall


def scores(classes, prefix):
    return MetricCollection(
        {
            "precision": Precision(task="multiclass", num_classes=classes, average="macro"),
            "recall": Recall(task="multiclass", num_classes=classes, average="macro"),
        },
        prefix=prefix,
    )

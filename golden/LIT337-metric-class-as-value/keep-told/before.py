import torchmetrics

METRICS = {"accuracy": torchmetrics.Accuracy}
metric = METRICS["accuracy"](task="multiclass", num_classes=3)

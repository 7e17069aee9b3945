import torchmetrics

METRICS = {"accuracy": torchmetrics.Accuracy}
metric = METRICS["accuracy"](num_classes=3)

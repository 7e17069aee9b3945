import torchmetrics

binary = torchmetrics.ConfusionMatrix(task="binary")
several = torchmetrics.ConfusionMatrix(task="multiclass", num_classes=2)
overlap = torchmetrics.JaccardIndex(task="multiclass", num_classes=2)

import torchmetrics

seen = torchmetrics.Precision(task="multiclass", num_classes=4, average="macro", ignore_index=0)
best = torchmetrics.F1Score(task="multiclass", num_classes=4, top_k=2)
labels = torchmetrics.Recall(task="multilabel", num_labels=4, ignore_index=0)
curve = torchmetrics.ROC(task="binary")

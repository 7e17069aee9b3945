import pytorch_lightning as pl
import torchmetrics

table = torchmetrics.ConfusionMatrix(task="binary", threshold=0.4)
several = torchmetrics.ConfusionMatrix(task="multiclass", num_classes=2, threshold=0.4)
labels = torchmetrics.CohenKappa("multilabel", num_labels=2, threshold=0.4)

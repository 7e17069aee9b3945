import torchmetrics
from pytorch_lightning.metrics import Accuracy

Accuracy()
torchmetrics.F1Score(task="multiclass", num_classes=10)
torchmetrics.Accuracy(num_classes=3, subset_accuracy=True)
torchmetrics.functional.accuracy(1, 2)

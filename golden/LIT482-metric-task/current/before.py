import torchmetrics
from sklearn.metrics import accuracy_score
from torchmetrics import Accuracy, MeanSquaredError
from torchmetrics.classification import BinaryAccuracy, MulticlassF1Score

Accuracy(task="multiclass", num_classes=3)
Accuracy("binary")
BinaryAccuracy()
MulticlassF1Score(num_classes=3)
MeanSquaredError(squared=False)
torchmetrics.F1Score(**options)
accuracy_score(1, 2)

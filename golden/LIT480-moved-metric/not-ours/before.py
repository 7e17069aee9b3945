import torchmetrics
from keras import metrics
from torchmetrics import Accuracy, F1Score
from torchmetrics.functional import accuracy

metrics.F1()
torchmetrics.JaccardIndex(task="binary")

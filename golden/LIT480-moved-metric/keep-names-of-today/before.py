from torchmetrics import F1Score, Precision
from torchmetrics.classification import BinaryRecall

metrics = [F1Score(task="binary"), Precision(task="binary"), BinaryRecall()]

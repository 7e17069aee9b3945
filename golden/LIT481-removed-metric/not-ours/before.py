from torchmetrics import AUROC
from mine.metrics import AUC

AUC()

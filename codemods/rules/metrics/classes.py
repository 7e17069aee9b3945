"""What the classes of metrics were called, and are now."""

from __future__ import annotations

CLASSES = {
    "AUROC": "AUROC",
    "Accuracy": "Accuracy",
    "AveragePrecision": "AveragePrecision",
    "CohenKappa": "CohenKappa",
    "ConfusionMatrix": "ConfusionMatrix",
    "F1": "F1Score",
    "FBeta": "FBetaScore",
    "HammingDistance": "HammingDistance",
    "IoU": "JaccardIndex",
    "Precision": "Precision",
    "PrecisionRecallCurve": "PrecisionRecallCurve",
    "ROC": "ROC",
    "Recall": "Recall",
    "Specificity": "Specificity",
    "StatScores": "StatScores",
}
"""Those that demand a task: by the names that arguments are known by."""
TASKED = {
    "AUROC": "AUROC",
    "Accuracy": "Accuracy",
    "AveragePrecision": "AveragePrecision",
    "CohenKappa": "CohenKappa",
    "ConfusionMatrix": "ConfusionMatrix",
    "F1": "F1Score",
    "FBeta": "FBetaScore",
    "Fbeta": "FBetaScore",
    "HammingDistance": "HammingDistance",
    "IoU": "JaccardIndex",
    "MatthewsCorrcoef": "MatthewsCorrCoef",
    "Precision": "Precision",
    "PrecisionRecallCurve": "PrecisionRecallCurve",
    "ROC": "ROC",
    "Recall": "Recall",
    "StatScores": "StatScores",
}
"""The same in `pytorch_lightning.metrics`."""
RENAMED = {
    "F1": "F1Score",
    "FBeta": "FBetaScore",
    "IoU": "JaccardIndex",
    "MatthewsCorrcoef": "MatthewsCorrCoef",
    "PSNR": "PeakSignalNoiseRatio",
    "WER": "WordErrorRate",
    "SI_SDR": "ScaleInvariantSignalDistortionRatio",
    "SNR": "SignalNoiseRatio",
}
"""Old names of torchmetrics itself."""

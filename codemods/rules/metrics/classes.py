"""What the classes of metrics were called, and are now."""

from __future__ import annotations

_TASKED = {
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
    "StatScores": "StatScores",
}
CLASSES = _TASKED | {
    "CalibrationError": "CalibrationError",
    "HingeLoss": "HingeLoss",
    "MatthewsCorrcoef": "MatthewsCorrCoef",
    "Specificity": "Specificity",
}
"""Those that demand a task: by the names that arguments are known by."""
TASKED = _TASKED | {"Fbeta": "FBetaScore", "MatthewsCorrcoef": "MatthewsCorrCoef"}
"""The same in `pytorch_lightning.metrics`."""
RENAMED = {
    "F1": "F1Score",
    "FBeta": "FBetaScore",
    "IoU": "JaccardIndex",
    "MatthewsCorrcoef": "MatthewsCorrCoef",
    "PearsonCorrcoef": "PearsonCorrCoef",
    "SpearmanCorrcoef": "SpearmanCorrCoef",
    "PSNR": "PeakSignalNoiseRatio",
    "WER": "WordErrorRate",
    "SDR": "SignalDistortionRatio",
    "SI_SDR": "ScaleInvariantSignalDistortionRatio",
    "SI_SNR": "ScaleInvariantSignalNoiseRatio",
    "SNR": "SignalNoiseRatio",
    "FID": "image.fid.FrechetInceptionDistance",
    "IS": "image.inception.InceptionScore",
    "KID": "image.kid.KernelInceptionDistance",
    "LPIPS": "image.lpip.LearnedPerceptualImagePatchSimilarity",
    "PESQ": "audio.pesq.PerceptualEvaluationSpeechQuality",
    "STOI": "audio.stoi.ShortTimeObjectiveIntelligibility",
}
"""Old names of torchmetrics itself, up to 0.7."""
RENAMED_FUNCTIONS = {
    "f1": "f1_score",
    "fbeta": "fbeta_score",
    "iou": "jaccard_index",
    "psnr": "peak_signal_noise_ratio",
    "wer": "word_error_rate",
    "kldivergence": "kl_divergence",
    "pairwise_manhatten_distance": "pairwise_manhattan_distance",
    "r2score": "r2_score",
    "sdr": "signal_distortion_ratio",
    "si_sdr": "scale_invariant_signal_distortion_ratio",
    "si_snr": "scale_invariant_signal_noise_ratio",
    "snr": "signal_noise_ratio",
}
"""The same of its functions."""
OF_METRICS = frozenset({"full_state_update", "higher_is_better", "is_differentiable"})
"""What the class of a metric says of itself, which only metrics read."""

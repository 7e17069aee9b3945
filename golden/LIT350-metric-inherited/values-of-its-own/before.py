from pytorch_lightning import metrics
from pytorch_lightning.metrics import ConfusionMatrix


class Named(ConfusionMatrix):
    """With a name for the plot."""

    higher_is_better = True
    name: str = "confusion"


class Plain(metrics.Precision):
    higher_is_better = True


named = Named(num_classes=3)
plain = Plain(num_classes=3)

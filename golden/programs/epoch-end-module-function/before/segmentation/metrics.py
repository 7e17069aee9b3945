"""What is counted while a model is evaluated."""
from collections import defaultdict

import torch


def confusion(logits, mask, num_classes):
    """Counts of (true class, predicted class) of all pixels of a batch."""
    predicted = logits.argmax(dim=1)
    index = mask * num_classes + predicted
    return torch.bincount(index.flatten(), minlength=num_classes**2).view(num_classes, num_classes)


def iou_from_confusion(matrix):
    intersection = matrix.diag().float()
    union = matrix.sum(0) + matrix.sum(1) - matrix.diag()
    return intersection / union.clamp(min=1)


def collate_outputs(outputs):
    """List of dicts to dict of lists."""
    collated = defaultdict(list)
    for output in outputs:
        for key, value in output.items():
            collated[key].append(value)
    return collated


def log_epoch(module, outputs, stage):
    """Log the mean loss and the IoU of an epoch."""
    collated = collate_outputs(outputs)
    matrix = torch.stack(collated["confusion"]).sum(dim=0)
    iou = iou_from_confusion(matrix)
    module.log(f"{stage}_loss", torch.stack(collated["loss"]).mean())
    module.log(f"{stage}_miou", iou.mean(), prog_bar=True)
    for index, value in enumerate(iou):
        module.log(f"{stage}_iou_{index}", value)

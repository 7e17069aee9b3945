import torch


def batch_iou(pred, target, eps=1e-6):
    pred, target = pred.bool(), target.bool()
    inter = (pred & target).float().sum((1, 2))
    union = (pred | target).float().sum((1, 2))
    return (inter + eps) / (union + eps)


def aggregate(outputs, prefix):
    """Means of all that the steps returned."""
    logs = {}
    for key in outputs[0]:
        if key == "iou":
            logs[f"{prefix}/iou"] = torch.cat([o[key] for o in outputs]).mean()
        else:
            logs[f"{prefix}/{key}"] = torch.stack([o[key] for o in outputs]).mean()
    return logs


def log_all(module, logs, **kwargs):
    for k, v in logs.items():
        module.log(k, v, **kwargs)

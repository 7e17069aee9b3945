import torch


def assign(anchors, table):
    label = torch.zeros(anchors.size(0))
    found = table.min(anchors)
    rows = {"a": anchors}
    named = torch.where(torch.tensor([True]), label, torch.tensor(table.values))
    return named, found.values + label, [row for row in rows.values()]


def ranked(scores):
    best = scores.max(dim=1) if scores.dim() > 1 else Best(scores)
    return best.values + torch.zeros(4).to(scores.device)


class Best:
    def __init__(self, scores):
        self.values = scores.tolist()

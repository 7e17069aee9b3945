import torch


def f1_score(preds, golds, pad=-100):
    tp = fp = fn = 0
    for p, g in zip(preds, golds):
        for a, b in zip(p.tolist(), g.tolist()):
            if b == pad:
                continue
            if a == b and b != 0:
                tp += 1
            elif a != b:
                fp += int(a != 0)
                fn += int(b != 0)
    precision = tp / (tp + fp) if tp + fp else 0.0
    recall = tp / (tp + fn) if tp + fn else 0.0
    return precision, recall, 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def sentences(n, vocab, labels, seed, length=7):
    g = torch.Generator().manual_seed(seed)
    words = torch.randint(1, vocab, (n, length), generator=g)
    tags = words % labels
    lengths = torch.randint(3, length + 1, (n,), generator=g)
    mask = torch.arange(length)[None] < lengths[:, None]
    return words * mask, mask.long(), tags.masked_fill(~mask, -100)

import numpy as np


def entity_f1(predictions, labels, outside=0):
    """Micro F1 over all tokens that are an entity."""
    predictions, labels = np.concatenate(predictions), np.concatenate(labels)
    hit = ((predictions == labels) & (labels != outside)).sum()
    found = (predictions != outside).sum()
    wanted = (labels != outside).sum()
    return float(2 * hit / max(found + wanted, 1))


def log_scores(module, prefix, scores):
    for name, value in scores.items():
        module.log("%s_%s" % (prefix, name), value, prog_bar=True)

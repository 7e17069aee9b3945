def weighted_mean(outputs, key):
    """Mean of a value over all samples of the epoch."""
    total = sum(out["batch_size"] for out in outputs)
    return sum(out["batch_size"] * out[key] for out in outputs) / total

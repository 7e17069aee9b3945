from settings import TRAINER


def batch_size(total):
    return total // (TRAINER.get("gpus") or 1)

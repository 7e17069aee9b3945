def one():
    from pytorch_lightning.callbacks import LearningRateMonitor  # late

    return LearningRateMonitor()


def other():
    from pytorch_lightning.callbacks import LearningRateMonitor

    return LearningRateMonitor()

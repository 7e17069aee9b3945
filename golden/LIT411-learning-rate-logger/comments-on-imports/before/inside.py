def one():
    from pytorch_lightning.callbacks import LearningRateLogger  # late

    return LearningRateLogger()


def other():
    from pytorch_lightning.callbacks import LearningRateLogger

    return LearningRateLogger()

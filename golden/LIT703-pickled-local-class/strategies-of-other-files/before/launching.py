from lightning.pytorch.strategies import DDPStrategy


def spawning():
    return DDPStrategy(start_method="spawn")

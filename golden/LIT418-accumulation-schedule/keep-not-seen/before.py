from pytorch_lightning.callbacks import GradientAccumulationScheduler


def schedule(epochs, first):
    return GradientAccumulationScheduler(scheduling={epoch: 2 for epoch in epochs}), GradientAccumulationScheduler(
        scheduling={first: 1, 4: 2}
    )

class Runner:
    def __init__(self, loaders):
        self.train_dataloader = loaders

    def seen(self):
        return self.train_dataloader.dataset.datasets["vis"]


def first(runner: Runner):
    return runner.train_dataloader.dataset.datasets[0]

class OwnTrainer:
    """A loop of the project's own, which trains modules that Lightning trains elsewhere."""

    def __init__(self, devices, max_epochs):
        self.devices, self.max_epochs = devices, max_epochs

    def fit(self, net, loader, val_loader):
        for _ in range(self.max_epochs):
            for index, batch in enumerate(loader):
                net.training_step(batch, index)

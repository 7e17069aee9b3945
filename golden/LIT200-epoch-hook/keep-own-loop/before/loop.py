from method import Method


class Loop:
    """Trains without Lightning what Lightning can train too."""

    def __init__(self, method: Method):
        self.methods = [method]

    def run(self, epochs):
        for epoch in range(epochs):
            for method in self.methods:
                method.on_epoch_start(last=epoch + 1 == epochs)
            for method in self.methods:
                method.on_epoch_end()

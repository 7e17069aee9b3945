class Parts:
    def __init__(self, batch):
        self.batch = batch

    def targets(self):
        return self.batch["y"].cuda(), self.batch.position.to("cuda")

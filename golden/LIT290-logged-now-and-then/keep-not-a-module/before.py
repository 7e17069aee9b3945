class Net:
    def training_step(self, batch, batch_idx):
        if batch_idx % 2:
            self.log("odd", 1)


def training_step(self, batch, batch_idx):
    if batch_idx % 2:
        self.log("odd", 1)

class Runner:
    def __init__(self, gpus):
        self.gpus = gpus

    def fit(self, model, train_dataloader):
        return model(train_dataloader)

from pytorch_lightning.callbacks import ModelCheckpoint


class Search:
    best = None


class Own(ModelCheckpoint):
    def __init__(self):
        super().__init__()
        self.best = 1

    def report(self):
        return self.best


print(Search().best, checkpoint.best, ModelCheckpoint().best_model_path)

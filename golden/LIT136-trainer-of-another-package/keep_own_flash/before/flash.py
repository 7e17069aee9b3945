class Trainer:
    def __init__(self, gpus):
        self.gpus = gpus

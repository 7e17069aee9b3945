class Epochs:
    def set_epoch(self, epoch):
        self.epoch = epoch


class Lengths(Epochs):
    def __init__(self, lengths):
        self.lengths = lengths

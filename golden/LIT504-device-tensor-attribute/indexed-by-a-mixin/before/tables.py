from torch import Tensor


class Tables:
    def looked_up(self, ids: Tensor):
        return self.table[ids]

    def classes(self, scores):
        return self.names[scores.argmax(1)]

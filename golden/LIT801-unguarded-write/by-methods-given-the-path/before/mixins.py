import json


class Confusion:
    def dump(self, path):
        with open(path, "w") as f:
            json.dump(self.confusion.tolist(), f)

    def load(self, path):
        with open(path) as f:
            self.confusion = json.load(f)

from collections import defaultdict


class Words:
    def __init__(self, texts):
        self.index = {word: i for i, word in enumerate(sorted({w for text in texts for w in text.split()}))}
        self.unknown = defaultdict(lambda: 0)

    def __getstate__(self):
        return {"index": self.index}

    def encode(self, text):
        return [self.index[word] for word in text.split()]

from collections import defaultdict


class Vocab:
    def __init__(self, words, unknown=1):
        self.index = defaultdict(lambda: unknown)
        self.index.update({word: i for i, word in enumerate(sorted(words, key=lambda word: word.lower()))})
        self.clean = lambda word: word.strip()


class Local:
    def __init__(self):
        self.clean = lambda word: word.strip()


class Careful:
    def __init__(self):
        self.clean = lambda word: word.strip()

    def __getstate__(self):
        return {}

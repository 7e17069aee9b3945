from collections import defaultdict
from functools import partial


def _index(unknown):
    return unknown


def _clean(word):
    return word.strip()


class Vocab:
    def __init__(self, words, unknown=1):
        self.index = defaultdict(partial(_index, unknown=unknown))
        self.index.update({word: i for i, word in enumerate(sorted(words, key=lambda word: word.lower()))})
        self.clean = _clean


class Local:
    def __init__(self):
        self.clean = lambda word: word.strip()


class Careful:
    def __init__(self):
        self.clean = lambda word: word.strip()

    def __getstate__(self):
        return {}

from collections import defaultdict


def _places():
    return 0


class Words:
    def __init__(self, words):
        self.places = defaultdict(_places)
        self.places.update({word: place for place, word in enumerate(words, 1)})

    def place(self, word):
        return self.places[word]

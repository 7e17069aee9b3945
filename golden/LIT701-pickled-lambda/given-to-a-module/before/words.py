from collections import defaultdict


class Words:
    def __init__(self, words):
        self.places = defaultdict(lambda: 0)
        self.places.update({word: place for place, word in enumerate(words, 1)})

    def place(self, word):
        return self.places[word]

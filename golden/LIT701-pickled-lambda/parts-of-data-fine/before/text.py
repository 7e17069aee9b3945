class Vocab:
    def __init__(self, words):
        self.clean = lambda word: word.strip()

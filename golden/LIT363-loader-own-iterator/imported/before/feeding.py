class Feeder:
    def __init__(self, batches):
        self.batches, self.number = batches, 0

    def __iter__(self):
        return self

    def __next__(self):
        try:
            batch = self.batches[self.number]
        except IndexError:
            self.number = 0
            raise StopIteration()
        self.number += 1
        return batch

    def __len__(self):
        return len(self.batches)

class Frozen:
    def __init__(self, make, size):
        self.nets = [make() for _ in range(size)]


class Late:
    def __init__(self, make):
        self.nets = []
        self.begin = lambda: self.nets.append(make())

class Registry:
    def __init__(self):
        self.kinds = {}

    def register_model(self, name):
        return lambda kind: self.kinds.setdefault(("model", name), kind)

    def register_loop(self, name):
        return lambda kind: self.kinds.setdefault(("loop", name), kind)

    def get_model(self, name):
        return self.kinds["model", name]

    def get_loop(self, name):
        return self.kinds["loop", name]

    def register(self, name, value):
        self.kinds[name] = value


registry = Registry()

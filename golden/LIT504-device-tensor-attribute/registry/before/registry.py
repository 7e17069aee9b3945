class Registry(dict):
    def register(self, name):
        def inner(cls):
            self[name] = cls
            return cls

        return inner


LOSSES = Registry()

KNOWN = {}


def register(name):
    def keep(cls):
        KNOWN[name] = cls
        return cls

    return keep


def build(name, **options):
    return KNOWN[name](**options)

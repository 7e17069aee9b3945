from pytorch_lightning.callbacks import EarlyStopping


class Remembering(EarlyStopping):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.states = []


class Named(EarlyStopping):
    def __init__(self, **kwargs):
        super().__init__(monitor="loss", **kwargs)


class First(EarlyStopping):
    def __init__(self, **kwargs):
        super().__init__("loss", **kwargs)


class Chosen(EarlyStopping):
    def __init__(self, monitor="loss", **kwargs):
        super().__init__(monitor=monitor, **kwargs)


class Set(EarlyStopping):
    def __init__(self, **kwargs):
        kwargs.setdefault("monitor", "loss")
        EarlyStopping.__init__(self, **kwargs)


class Given(EarlyStopping):
    def __init__(self, **kwargs):
        kwargs.setdefault("monitor", "loss")
        super().__init__(**kwargs)


def callbacks(options):
    print(Given())
    return [Remembering("loss"), Remembering(monitor="loss"), Remembering(**options), Named(), First(), Chosen(), Set()]

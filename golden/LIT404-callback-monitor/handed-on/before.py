from pytorch_lightning.callbacks import EarlyStopping


class Remembering(EarlyStopping):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.states = []


class Late(EarlyStopping):
    def __init__(self, start, **kwargs):
        self.start = start
        super(Late, self).__init__(**kwargs)


def callbacks():
    return [Remembering(), Remembering(patience=2), Late(3), Late(start=3, verbose=True)]

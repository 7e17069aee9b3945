from pytorch_lightning import Trainer


def fit(model, early_stop=True, **kwargs):
    trainer = Trainer(callbacks=[Progress()], early_stop_callback=early_stop, **kwargs)
    trainer.fit(model)


def build(stopping=None):
    return Trainer(callbacks=[Progress()], early_stop_callback=stopping)


def plain(stopping=None):
    return Trainer(callbacks=[Progress()], early_stop_callback=stopping)


class Runner:
    def build(self, stop):
        return Trainer(early_stop_callback=stop, callbacks=[Progress()])

    def run(self):
        return self.build(True)


fit(net, early_stop=None)
build(stopping=True)

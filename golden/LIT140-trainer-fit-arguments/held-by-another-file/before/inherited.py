from parts import Base


class Study(Base):
    def run(self, model, loader):
        self.trainer.fit(model, train_dataloader=loader)
        self.quick.fit(model, train_dataloader=loader)
        self.made.fit(model, train_dataloader=loader)


class Studies:
    def __init__(self, trainer):
        self.study = Study(trainer)

    def run(self, model, loader):
        self.study.trainer.fit(model, train_dataloader=loader)
        self.study.other.fit(model, train_dataloader=loader)

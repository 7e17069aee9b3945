import engine
from engine import make_both
from engine import make_trainer as build


class Experiment(engine.Runner):
    def trainer(self, args):
        return build(args)

    def run(self, args, net, loader):
        trainer = self.trainer(args)
        trainer.fit(net, train_dataloader=loader)
        inherited = self.make(args)
        inherited.fit(net, train_dataloader=loader)


def main(args, net, loader):
    trainer = build(args)
    trainer.fit(net, train_dataloader=loader)
    trainer = engine.make_trainer(args)
    trainer.fit(net, train_dataloader=loader)  # once more


def both(args, net, loader):
    model, trainer = make_both(args, net)
    trainer.fit(model, train_dataloader=loader)
    # which of the two it is matters
    model.fit(trainer, train_dataloader=loader)

from pytorch_lightning import Trainer


class Runner:
    def __init__(self, args):
        self.trainer = Trainer(max_epochs=args.epochs)

    def run(self, net):
        self.trainer.fit(net)
        net.freeze()
        self.trainer.fit(net)


def unknown_number(net, args):
    trainer = Trainer.from_argparse_args(args)
    trainer.fit(net)
    trainer.fit(net)


def by_steps(net):
    trainer = Trainer(max_steps=100)
    trainer.fit(net)
    trainer.fit(net)


def stages(net, loaders):
    trainer = Trainer(max_epochs=1)
    for loader in loaders:
        trainer.fit(net, loader)

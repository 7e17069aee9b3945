import pytorch_lightning as pl


class Own(pl.Trainer):
    model = None
    world_size = 1


class Runner:
    def __init__(self, net):
        self.model = net
        self.world_size = 1


def predict(net, loader):
    trainer = pl.Trainer(accelerator="cpu")
    runner = Runner(net)
    runner.model = net
    trainer.strategy.model = net
    print(trainer.model, trainer.world_size, trainer.interrupted)
    own = Own(accelerator="cpu")
    own.model = net
    return trainer.predict(runner.model, loader)

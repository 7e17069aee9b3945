"""Functions that fit a Trainer and give it back."""
import pytorch_lightning as pl


def train(net, epochs):
    trainer = pl.Trainer(max_epochs=epochs)
    trainer.fit(net)
    return trainer, net


def quick(net):
    runner = pl.Trainer(max_epochs=1)
    if net.is_new:
        return net, runner
    runner.fit(net)
    return net, runner


def alone(net):
    trainer = pl.Trainer(max_epochs=1)
    with net.locked():
        trainer.fit(net)
        return trainer


def main(net):
    trainer, net = train(net, 2)
    print(trainer.current_epoch - 1)
    _, runner = quick(net)
    print(runner.current_epoch)
    last = alone(net)
    return last.current_epoch - 1

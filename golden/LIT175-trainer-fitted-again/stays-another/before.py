from pytorch_lightning import Trainer


def folds(net, loaders):
    for loader in loaders:
        trainer = Trainer(max_epochs=3)
        trainer.fit(net, loader)


def two(net):
    trainer = Trainer(max_epochs=3)
    trainer.fit(net)
    trainer = Trainer(max_epochs=5)
    trainer.fit(net)


def one_or_the_other(net, args):
    trainer = Trainer(max_epochs=3)
    if args.small:
        trainer.fit(net, args.part)
    else:
        trainer.fit(net)


def of_a_checkpoint(net):
    trainer = Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.fit(net, ckpt_path="last.ckpt")


def until_it_works(net, loaders):
    trainer = Trainer(max_epochs=3)
    for loader in loaders:
        trainer.fit(net, loader)
        break


class Model:
    def fit(self, data):
        return data


def others(data):
    model = Model()
    model.fit(data)
    model.fit(data)


def once(first, second, net):
    first = Trainer(max_epochs=1)
    second = Trainer(max_epochs=2)
    first.fit(net)
    second.fit(net)

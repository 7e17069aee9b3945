from building import make_trainer


def evaluate(net, folder):
    trainer, _ = make_trainer(folder)
    return trainer.test(net)

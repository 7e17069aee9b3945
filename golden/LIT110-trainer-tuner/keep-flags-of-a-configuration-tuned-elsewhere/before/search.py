from net import Net


def search(trainer):
    trainer.tune(Net())

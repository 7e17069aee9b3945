from pytorch_lightning import Trainer


def main(config, flag):
    max_steps = config["max_steps"] if config["max_steps"] is not None else None
    Trainer(
        max_epochs=config["max_epoch"] if max_steps is None else 1000,
        max_steps=max_steps,
    )
    steps = None
    if flag:
        steps = 5
    Trainer(max_steps=steps)
    known = 5 if flag else 6
    Trainer(max_steps=known)


def other(steps):
    Trainer(max_steps=steps)

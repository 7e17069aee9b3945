import pytorch_lightning as pl


def make_trainers(paths):
    # one for each path, kept in a list
    return [pl.Trainer(resume_from_checkpoint=str(path)) for path in paths]


def train(net, run):
    for trainer in make_trainers(run.paths):
        trainer.fit(net)

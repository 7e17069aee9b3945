import pytorch_lightning as pl


def make_trainer(folder, checkpoint=None):
    found = sorted(folder.glob("*.ckpt"))
    if not found:
        found = [checkpoint]
    return pl.Trainer(resume_from_checkpoint=str(found[-1]) if found[-1] else None)


def train(net, run):
    trainer = make_trainer(run.folder)
    trainer.fit(net)
    return trainer.test(net)

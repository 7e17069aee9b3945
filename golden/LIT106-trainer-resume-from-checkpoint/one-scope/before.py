import os

import pytorch_lightning as pl

LAST = "last.ckpt"


def main(args, model):
    trainer = pl.Trainer(
        max_epochs=3,
        resume_from_checkpoint=args.resume,  # go on
    )
    trainer.fit(model)
    trainer.test(model)


def computed(args, model):
    trainer = pl.Trainer(resume_from_checkpoint=os.path.join(args.folder, LAST))
    trainer.fit(model)


def twice(model):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model)
    trainer = pl.Trainer(max_epochs=2, resume_from_checkpoint=LAST)
    trainer.fit(model)


pl.Trainer(resume_from_checkpoint=LAST).fit(model)

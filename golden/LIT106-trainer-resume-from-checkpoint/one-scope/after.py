import os

import pytorch_lightning as pl

LAST = "last.ckpt"


def main(args, model):
    trainer = pl.Trainer(
        max_epochs=3,
        # go on
    )
    trainer.fit(model, ckpt_path=args.resume)
    trainer.test(model)


def computed(args, model):
    trainer = pl.Trainer()
    trainer.fit(model, ckpt_path=os.path.join(args.folder, LAST))


def twice(model):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model)
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(model, ckpt_path=LAST)


pl.Trainer().fit(model, ckpt_path=LAST)

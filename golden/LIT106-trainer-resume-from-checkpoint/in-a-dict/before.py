import pytorch_lightning as pl


def main(args, model):
    options = {"max_epochs": 2}
    if args.resume:
        options["resume_from_checkpoint"] = args.resume
    trainer = pl.Trainer(**options)
    trainer.fit(model)


def made(args):
    return dict(max_epochs=1, resume_from_checkpoint=args.resume)


def other(args, model):
    trainer = pl.Trainer(logger=False, **made(args))
    trainer.fit(model)

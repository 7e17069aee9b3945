import pytorch_lightning as pl


def main(args, model):
    options = {"max_epochs": 2}
    if args.resume:
        options["resume_from_checkpoint"] = args.resume
    ckpt_path = options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**options)
    trainer.fit(model, ckpt_path=ckpt_path)


def made(args):
    return dict(max_epochs=1, resume_from_checkpoint=args.resume)


def other(args, model):
    trainer_options = dict(made(args))
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(logger=False, **trainer_options)
    trainer.fit(model, ckpt_path=ckpt_path)

from pytorch_lightning import Trainer


def told(args, model):
    options = dict(max_epochs=3, resume_from_checkpoint=args.first)
    if args.resume:
        options["resume_from_checkpoint"] = args.resume
    first = Trainer(**options, logger=False)
    first.fit(model)
    second = Trainer(**options)
    second.fit(model)


def read(args, model):
    options = dict(max_epochs=3)
    options["resume_from_checkpoint"] = args.resume
    print(options["resume_from_checkpoint"])
    first = Trainer(**options, logger=False)
    first.fit(model)
    second = Trainer(**options)
    second.fit(model)

from pytorch_lightning import Trainer


def behind(args, model):
    options = dict(max_epochs=3)
    first = Trainer(**options, logger=False)
    first.fit(model)
    options["resume_from_checkpoint"] = args.resume
    second = Trainer(**options)
    second.fit(model)

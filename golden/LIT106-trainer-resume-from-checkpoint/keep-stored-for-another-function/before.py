from pytorch_lightning import Trainer


def build(options):
    return Trainer(**options, logger=False), Trainer(**options)


def main(args, model):
    options = dict(max_epochs=3)
    if args.resume:
        options["resume_from_checkpoint"] = args.resume
    first, second = build(options)
    first.fit(model)
    second.fit(model)
